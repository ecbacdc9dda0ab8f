import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { formatDate } from '../../../format/dates.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { QuestionBadges } from '../question-badges.tsx'
import { mayChange } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'
import { QuestionBody } from '../question-body.tsx'

interface QuestionItemProps {
  question: BankQuestion
  isCoordinator: boolean
  isReverting: boolean
  onReview: (question: BankQuestion) => void
  onRevert: (question: BankQuestion) => void
  onEdit: (question: BankQuestion) => void
  onDelete: (question: BankQuestion) => void
}

/** A question with its options, who wrote it, and what this teacher may do with it. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, isCoordinator, isReverting, onReview, onRevert, onEdit, onDelete } = props
  const { status, isOwn, createdBy, createdAt } = question
  const name = question.text ?? bankText.imageOnly
  const date = formatDate(createdAt)
  return (
    <li className="bank-item">
      <div className="bank-head">
        <QuestionBadges question={question} />
      </div>
      <QuestionBody question={question} />
      {question.rejectionReason && (
        <Note tone="yellow">
          <b>{bankText.rejectedBecause}</b> <bdi className="bank-reason">{question.rejectionReason}</bdi>
        </Note>
      )}
      <div className="bank-foot">
        <span className="dim small bank-author">
          {isOwn ? bankText.byMe(date) : <bdi>{bankText.by(createdBy, date)}</bdi>}
        </span>
        {isCoordinator && status === 'Pending' && (
          <Button size="sm" aria-label={bankText.reviewOf(name)} onClick={() => onReview(question)}>
            {bankText.review}
          </Button>
        )}
        {isCoordinator && status !== 'Pending' && (
          <Button
            size="sm"
            variant="default"
            loading={isReverting}
            leftSection={<IconArrowBackUp size={18} className="mirrored" aria-hidden />}
            aria-label={bankText.revertOf(name)}
            onClick={() => onRevert(question)}
          >
            {bankText.revert}
          </Button>
        )}
        {mayChange(question, isCoordinator) && (
          <>
            <IconButton label={bankText.editOf(name)} hint={bankText.edit} onClick={() => onEdit(question)}>
              <IconPencil size={19} stroke={1.7} />
            </IconButton>
            <IconButton label={bankText.deleteOf(name)} hint={bankText.delete} onClick={() => onDelete(question)}>
              <IconTrash size={19} stroke={1.7} />
            </IconButton>
          </>
        )}
      </div>
    </li>
  )
}
