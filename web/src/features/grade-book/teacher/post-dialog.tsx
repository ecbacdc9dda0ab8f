import { type GradePart, gradeParts } from '@manara/contract/grade-book.ts'
import type { PostRehearsal } from '@manara/contract/grade-marks.ts'
import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../format/numbers.ts'
import { toFormError } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { postRehearsalQuery, usePostGrades } from '../grade-book.api.ts'
import { bookText as text } from '../grade-book.text.ts'
import styles from './grade-book.module.css'

const both = gradeParts.join()
const choices = [
  ...gradeParts.map((part) => ({ value: part as string, label: text.parts[part] })),
  { value: both, label: text.bothParts },
]

const readParts = (value: string): GradePart[] => gradeParts.filter((part) => value === both || value === part)

const figure = (value: number | null) => (value === null ? text.noFigure : formatNumber(value))

interface RehearsalProps {
  rehearsal: PostRehearsal
  kept: readonly number[]
  onKeep: (enrollmentId: number, isKept: boolean) => void
}

function Rehearsal({ rehearsal, kept, onKeep }: RehearsalProps) {
  const shown = rehearsal.rows.filter(({ before, after }) => after === null || before !== after)
  return (
    <>
      <Note>
        {rehearsal.changedCount === 0 ? text.nobodyChanges : text.postChanges(rehearsal.changedCount)}{' '}
        {rehearsal.incompleteCount > 0 && text.incomplete(rehearsal.incompleteCount)}
      </Note>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={`table-window framed ${styles.trial}`} aria-label={text.rehearsal} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{text.student}</th>
                <th scope="col">{text.part}</th>
                <th scope="col">{text.present}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ enrollmentId, studentName, part, before, after, isTyped, lack, missing }) => (
                <tr key={`${part}/${enrollmentId}`}>
                  <th scope="row">
                    <bdi>{studentName}</bdi>
                  </th>
                  <td>{text.parts[part]}</td>
                  <td>
                    {after === null ? (
                      <span className="small dim">
                        {lack !== null && text.lacks[lack]}
                        {missing.length > 0 && <>. {text.missing(missing)}</>}
                      </span>
                    ) : (
                      <span className="num nowrap">{text.change(figure(before), figure(after))}</span>
                    )}
                    {isTyped && after !== null && (
                      <span className="row small">
                        <Checkbox
                          label={text.keepTyped(studentName)}
                          isChecked={kept.includes(enrollmentId)}
                          onToggle={() => onKeep(enrollmentId, !kept.includes(enrollmentId))}
                        />
                        {text.keep}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

interface PostDialogProps {
  isOpen: boolean
  classroomId: number
  onClose: () => void
}

/** Posts the parts of the book as marks, exactly as they were rehearsed (R-book-8). */
export function PostDialog({ isOpen, classroomId, onClose }: PostDialogProps) {
  const form = useForm({ initialValues: { parts: ['PRACTICAL'] as GradePart[], kept: [] as number[] } })
  const { parts, kept } = form.values
  const rehearsal = useQuery({ ...postRehearsalQuery(classroomId, parts), enabled: isOpen && parts.length > 0 })
  const post = usePostGrades(classroomId)

  const handleSave = async () => {
    if (!rehearsal.data) return false
    const body = { parts, keepTyped: kept, fingerprint: rehearsal.data.fingerprint }
    showSuccess((await post.mutateAsync(body)).message)
    return true
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.postTitle}
      saveLabel={text.postSave}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.postFailed)}
      onClose={onClose}
    >
      <p className="wide dim">{text.postHelp}</p>
      <NativeSelect
        className="wide"
        label={text.postParts}
        data={choices}
        value={parts.join()}
        onChange={({ currentTarget }) => form.setFieldValue('parts', readParts(currentTarget.value))}
      />
      <div className="wide stack">
        {rehearsal.isError ? (
          <QueryFailed title={text.rehearsalFailed} query={rehearsal} />
        ) : rehearsal.data ? (
          <Rehearsal
            rehearsal={rehearsal.data}
            kept={kept}
            onKeep={(id, isKept) =>
              form.setFieldValue('kept', isKept ? [...kept, id] : kept.filter((one) => one !== id))
            }
          />
        ) : (
          <>
            <VisuallyHidden role="status">{text.rehearsing}</VisuallyHidden>
            <SkeletonBar width={260} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
