import type { ClassroomEnrollment } from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { Button, Modal, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { toFormError } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess, showWarning } from '../../../http/toasts.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { uiText } from '../../../ui/ui.text.ts'
import { targetsQuery, useBulkTransfer, useTransfer } from '../classroom-enrollment.api.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import { TargetChoice } from './target-choice.tsx'

interface TransferDialogProps {
  isOpen: boolean
  /** One, or several that were ticked. */
  enrollments: readonly ClassroomEnrollment[]
  classroom: Classroom
  onClose: () => void
  /** What became of each of several. */
  onMoved: (reply: BulkStudentsReply) => void
}

interface TransferValues extends Record<string, unknown> {
  newClassroomId: number | undefined
}

function TargetsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{text.targetsLoading}</VisuallyHidden>
      <div className="stack" aria-hidden>
        {[0, 1, 2].map((row) => (
          <SkeletonBar key={row} width={280 - row * 40} />
        ))}
      </div>
    </>
  )
}

/** Marks that were scaled to other greatest marks (R-book-2); more than a few are counted. */
const warnOfMarks = (warnings: readonly string[] = []) => {
  if (warnings.length > 0) showWarning(text.movedMarks, warnings.slice(0, 3).join(' '))
}

/** Moves one student or several, and says so. */
function useMove({ enrollments, onMoved }: Pick<TransferDialogProps, 'enrollments' | 'onMoved'>) {
  const transfer = useTransfer()
  const bulkTransfer = useBulkTransfer()
  const [only] = enrollments.length === 1 ? enrollments : []
  return async (newClassroomId: number, target: string) => {
    if (only) {
      const { warnings } = await transfer.mutateAsync({ id: only.enrollmentId, newClassroomId })
      showSuccess(text.transferred, text.nameAndClassroom(only.studentName, target))
      warnOfMarks(warnings)
      return
    }
    const enrollmentIds = enrollments.map(({ enrollmentId }) => enrollmentId)
    const reply = await bulkTransfer.mutateAsync({ enrollmentIds, newClassroomId })
    if (reply.refusedCount === 0) showSuccess(text.transferredMany(reply.doneCount), target)
    warnOfMarks(reply.warnings)
    onMoved(reply)
  }
}

/** Moves students with their grades; only classrooms that would take them are offered (R-screen-12). */
export function TransferDialog({ isOpen, enrollments, classroom, onClose, onMoved }: TransferDialogProps) {
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  const targets = useQuery({ ...targetsQuery(classroom), enabled: isOpen, placeholderData: () => undefined })
  const move = useMove({ enrollments, onMoved })
  const form = useForm<TransferValues>({
    initialValues: { newClassroomId: undefined },
    validate: { newClassroomId: (id) => (id === undefined ? text.chooseTarget : null) },
  })
  const [only] = enrollments.length === 1 ? enrollments : []

  const handleSave = async ({ newClassroomId }: TransferValues) => {
    if (newClassroomId === undefined) return
    const target = targets.data?.find(({ classroomId }) => classroomId === newClassroomId)
    await move(newClassroomId, target?.name ?? '')
    onClose()
  }

  const closeFoot = (
    <DialogActions
      back={
        <Button size="md" variant="default" data-autofocus onClick={onClose}>
          {uiText.close}
        </Button>
      }
      onward={null}
    />
  )
  const face = () => {
    if (targets.isPending) return <TargetsSkeleton />
    if (targets.data === undefined)
      return (
        <div className="modal-form">
          <QueryFailed title={text.targetsFailed} query={targets} />
          {closeFoot}
        </div>
      )
    if (targets.data.length === 0)
      return (
        <div className="modal-form">
          <Note tone="yellow">
            <b className="strong">{text.noTargets}</b>
            <br />
            {text.noTargetsText}
          </Note>
          {closeFoot}
        </div>
      )
    return (
      <DialogForm
        form={form}
        onSave={handleSave}
        toFormError={toFormError(text.transferFailed)}
        mistakesText={text.chooseTarget}
        foot={
          <DialogActions
            back={
              <Button size="md" variant="default" disabled={form.submitting} onClick={onClose}>
                {uiText.cancel}
              </Button>
            }
            onward={
              <Button size="md" type="submit" loading={form.submitting}>
                {only ? text.transferSave : text.transferManySave(enrollments.length)}
              </Button>
            }
          />
        }
      >
        <p className="wide dim">{text.transferIntro(classroom.name)}</p>
        <TargetChoice
          targets={targets.data}
          chosenId={form.values.newClassroomId}
          isWrong={form.errors.newClassroomId !== undefined}
          onChoose={(id) => form.setFieldValue('newClassroomId', id)}
        />
      </DialogForm>
    )
  }

  useBackCloses({ isOpen, onClose: () => form.submitting || onClose() })
  return (
    <Modal
      opened={isShown}
      onClose={() => form.submitting || onClose()}
      title={only ? text.transferTitle(only.studentName) : text.transferManyTitle(enrollments.length)}
      size={560}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      {face()}
    </Modal>
  )
}
