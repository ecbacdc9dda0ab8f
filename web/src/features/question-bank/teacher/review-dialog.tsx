import type { BankQuestion, ReviewQuestionBody } from '@manara/contract/question-bank.ts'
import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { reasonOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { dialogAttributes } from '../../../ui/dialog-attributes.ts'
import { Note } from '../../../ui/note.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useEntrance } from '../../../ui/use-entrance.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { QuestionBadges } from '../question-badges.tsx'
import { useReviewQuestion } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'
import { QuestionBody } from '../question-body.tsx'
import { ReviewFoot } from './review-foot.tsx'
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

  // Null until somebody wants to reject.
  const [reason, setReason] = useState<string | null>(null)
  const [isReasonMissing, setIsReasonMissing] = useState(false)

  const decide = (decision: ReviewQuestionBody) =>
    review.mutate(
      { id: question.questionId, ...decision },
      {
        onSuccess: () => {
          showSuccess(decision.newStatus === 'Approved' ? bankText.approved : bankText.rejected)
          onClose()
        },
      },
    )
  const handleReject = () => {
    if (reason === null) setReason('')
    else if (reason.trim() === '') setIsReasonMissing(true)
    else decide({ newStatus: 'Rejected', reason: reason.trim() })
  }
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
          {reason !== null && (
            <Textarea
              autoFocus
              withAsterisk
              dir={reason ? 'auto' : 'rtl'}
              label={bankText.rejectTitle}
              description={bankText.rejectHelp}
              placeholder={bankText.rejectPlaceholder}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={1000}
              value={reason}
              error={isReasonMissing && bankText.reasonMissing}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value)
                setIsReasonMissing(false)
              }}
            />
          )}
          {review.isError && <Note tone="red">{reasonOf(bankText.reviewFailed)(review.error)}</Note>}
        </div>
        <ReviewFoot
          isRejecting={reason !== null}
          isDeciding={isDeciding}
          onBack={() => setReason(null)}
          onReject={handleReject}
          onApprove={() => decide({ newStatus: 'Approved' })}
        />
      </div>
    </Modal>
  )
}
