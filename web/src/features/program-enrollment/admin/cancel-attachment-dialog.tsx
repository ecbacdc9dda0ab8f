import type { Student } from '@manara/contract/program-enrollment.ts'
import { IconUserX } from '@tabler/icons-react'
import { formatFullName } from '../../../format/full-name.ts'
import { toReason } from '../../../http/form-error.ts'
import { showWarning } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Email } from '../../../ui/layout/email.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { useUnassignProgram } from '../program-enrollment.api.ts'
import { programEnrollmentText as text } from '../program-enrollment.text.ts'

interface CancelAttachmentDialogProps {
  isOpen: boolean
  student: Student
  onDone: () => void
  onClose: () => void
}

const { cancelFacts } = text

/** Who it is, in full, and which places are lost (R-screen-11). */
export function CancelAttachmentDialog({ isOpen, student, onDone, onClose }: CancelAttachmentDialogProps) {
  const unassignProgram = useUnassignProgram()
  const name = formatFullName(student)
  const { userId, email, nationalId, programName, activeEnrollmentsCount } = student

  const handleConfirm = () =>
    unassignProgram.mutate(userId, {
      onSuccess: ({ endedEnrollmentsCount }) => {
        showWarning(text.cancelled, text.cancelledLine(name, endedEnrollmentsCount))
        onDone()
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      Icon={IconUserX}
      question={text.cancelQuestion(name, programName ?? '')}
      losses={[
        { what: cancelFacts.fullName, detail: <bdi>{name}</bdi> },
        { what: cancelFacts.studentId, detail: <span className="num">{userId}</span> },
        { what: cancelFacts.email, detail: <Email email={email} /> },
        { what: cancelFacts.nationalId, detail: <Ltr>{nationalId}</Ltr> },
        { what: cancelFacts.enrollments, detail: text.cancelEnds(activeEnrollmentsCount) },
      ]}
      returnUrl={text.cancelKeeps(activeEnrollmentsCount)}
      confirmLabel={text.cancelConfirm}
      isPending={unassignProgram.isPending}
      problem={unassignProgram.isError ? toReason(text.cancelFailed)(unassignProgram.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
