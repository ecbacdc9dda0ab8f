import type { BankQuestion, ReviewQuestionBody } from '@manara/contract/question-bank.ts'
import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { QuestionBadges } from '../question-badges.tsx'
import { useReviewQuestion } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'
import { QuestionBody } from '../question-body.tsx'
import { ReviewActions } from './review-actions.tsx'
import '../../../theme/form-dialog.css'

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
        <Stack gap="0.875rem">
          <QuestionBadges question={question} />
          <QuestionBody question={question} />
          <span className="dim small">
            <bdi>{bankText.by(question.createdBy, formatDate(question.createdAt))}</bdi>
          </span>
          <Text c="dimmed" fz="xs" my="1em">
            {bankText.reviewHelp}
          </Text>
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
          {review.isError && <Note tone="red">{toReason(bankText.reviewFailed)(review.error)}</Note>}
        </Stack>
        <ReviewActions
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
