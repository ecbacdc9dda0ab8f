import { type AttendancePointsPreview, mostAttendancePoints } from '@manara/contract/attendance-points.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { acceptedNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { attendancePointsQuery, useAddAttendancePoints } from '../grades.api.ts'
import { gradesText } from '../grades.text.ts'
import styles from './grading.module.css'

const text = gradesText.points

/** Mark by mark what attendance adds; nothing is written yet. */
function Rehearsal({ preview: { rows, leftOutCount } }: { preview: AttendancePointsPreview }) {
  return (
    <>
      {rows.length === 0 && <Note tone="yellow">{text.nobody}</Note>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={`table-window framed ${styles.points}`} aria-label={text.table} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{gradesText.student}</th>
                <th scope="col">{gradesText.attendance}</th>
                <th scope="col">{text.points}</th>
                <th scope="col">{gradesText.columns.practicalGrade}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ enrollmentId, studentName, percent, points, before, after }) => (
                <tr key={enrollmentId}>
                  <th scope="row">
                    <bdi>{studentName}</bdi>
                  </th>
                  <td className="num">{gradesText.percent(percent)}</td>
                  <td className="num">{formatNumber(points)}</td>
                  <td className="num nowrap">{text.change(before, after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {leftOutCount > 0 && <p className="small dim">{text.leftOut(leftOutCount)}</p>}
    </>
  )
}

interface DialogProps {
  classroomId: number
  isOpen: boolean
  onClose: () => void
}

function PointsDialog({ classroomId, isOpen, onClose }: DialogProps) {
  const form = useForm({
    initialValues: { max: '5' },
    validate: { max: (typed) => (isRight(acceptedNumber(typed)) ? null : text.range) },
  })
  const max = acceptedNumber(form.values.max)
  const preview = useQuery({ ...attendancePointsQuery(classroomId, max), enabled: isOpen && isRight(max) })
  const add = useAddAttendancePoints(classroomId)
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.title}
      saveLabel={text.save}
      form={form}
      onSave={async (values) => {
        showSuccess((await add.mutateAsync(acceptedNumber(values.max))).message)
        return true
      }}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
    >
      <NumberField className="wide" label={text.max} description={text.help} {...form.getInputProps('max')} />
      <div className="wide stack">
        {preview.isError && !preview.isFetching ? (
          <QueryFailed title={text.failed} query={preview} />
        ) : preview.data && !preview.isFetching ? (
          <Rehearsal preview={preview.data} />
        ) : (
          <>
            <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
            <SkeletonBar width={260} />
          </>
        )}
      </div>
    </FormDialog>
  )
}

const isRight = (max: number) => Number.isInteger(max) && max >= 1 && max <= mostAttendancePoints

/** «علامة الحضور»: attendance as part of the practical marks, rehearsed first (R-absence-8). */
export function AttendancePointsButton({ classroomId, hasUnsaved }: { classroomId: number; hasUnsaved: boolean }) {
  const dialog = useDialog()
  return (
    <>
      <Button
        variant="default"
        disabled={hasUnsaved}
        {...(hasUnsaved && { title: text.unsavedFirst })}
        leftSection={<IconClipboardCheck size={18} aria-hidden />}
        onClick={() => dialog.open(true)}
      >
        {text.add}
      </Button>
      {dialog.target && (
        <PointsDialog key={dialog.turn} classroomId={classroomId} isOpen={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}
