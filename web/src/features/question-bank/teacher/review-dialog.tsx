import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { Button, Modal } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDate } from '../../../format/dates.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { dialogAttributes } from '../../../ui/dialog-attributes.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { Note } from '../../../ui/note.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useEntrance } from '../../../ui/use-entrance.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { QuestionBadges } from '../question-badges.tsx'
import { useReviewQuestion } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'
import { QuestionBody } from '../question-body.tsx'
import '../../../ui/form-dialog.css'

interface ReviewDialogProps {
  isOpen: boolean
  question: BankQuestion
  onClose: () => void
}

/** The coordinator looks at a suggestion and says yes or no. */
export function ReviewDialog({ isOpen, question, onClose }: ReviewDialogProps) {
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  const review = useReviewQuestion()

  const decide = (newStatus: 'Approved' | 'Rejected') =>
    review.mutate(
      { id: question.questionId, newStatus },
      {
        onSuccess: () => {
          showSuccess(newStatus === 'Approved' ? bankText.approved : bankText.rejected)
          onClose()
        },
      },
    )
  const isDeciding = (newStatus: string) => review.isPending && review.variables.newStatus === newStatus

  useBackCloses({ isOpen, onClose: () => review.isPending || onClose() })
  return (
    <Modal
      opened={isShown}
      onClose={() => review.isPending || onClose()}
      title={bankText.reviewTitle}
      size={620}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <div className="modal-form">
        <div className="bank-review">
          <QuestionBadges question={question} />
          <QuestionBody question={question} />
          <span className="dim small">
            <bdi>{bankText.by(question.createdBy, formatDate(question.createdAt))}</bdi>
          </span>
          <p className="dim small bank-review-help">{bankText.reviewHelp}</p>
          {review.isError && <Note tone="red">{refusalOf(bankText.reviewFailed)(review.error).message}</Note>}
        </div>
        <FormFoot
          back={
            <Button
              size="md"
              variant="light"
              color="red"
              leftSection={<IconX size={18} aria-hidden />}
              loading={isDeciding('Rejected')}
              disabled={isDeciding('Approved')}
              onClick={() => decide('Rejected')}
            >
              {bankText.reject}
            </Button>
          }
          onward={
            <Button
              size="md"
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={isDeciding('Approved')}
              disabled={isDeciding('Rejected')}
              onClick={() => decide('Approved')}
            >
              {bankText.approve}
            </Button>
          }
        />
      </div>
    </Modal>
  )
}
