import type { BankQuestion } from '@manara/contract/question-bank.ts'
import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { formatDate } from '../../../format/dates.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { QuestionBadges } from '../question-badges.tsx'
import { mayChange } from '../question-bank.api.ts'
import styles from '../question-bank.module.css'
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
    <li className={`${styles.bankItem} rule-below`}>
      <Group gap="0.375rem 0.75rem">
        <QuestionBadges question={question} />
      </Group>
      <QuestionBody question={question} />
      {question.rejectionReason && (
        <Note tone="yellow">
          <b>{bankText.rejectedBecause}</b> <bdi className="pre-line">{question.rejectionReason}</bdi>
        </Note>
      )}
      <Group className={styles.bankFoot} gap="0.5rem" wrap="nowrap">
        <span className={`dim small ${styles.bankAuthor}`}>
          {isOwn ? bankText.byMe(date) : <bdi>{bankText.by(createdBy, date)}</bdi>}
        </span>
        {isCoordinator && status === 'Pending' && (
          <Button size="sm" aria-label={bankText.reviewLabel(name)} onClick={() => onReview(question)}>
            {bankText.review}
          </Button>
        )}
        {isCoordinator && status !== 'Pending' && (
          <Button
            size="sm"
            variant="default"
            loading={isReverting}
            leftSection={<IconArrowBackUp size={18} className="mirrored" aria-hidden />}
            aria-label={bankText.revertLabel(name)}
            onClick={() => onRevert(question)}
          >
            {bankText.revert}
          </Button>
        )}
        {mayChange(question, isCoordinator) && (
          <>
            <IconButton label={bankText.editLabel(name)} hint={bankText.edit} onClick={() => onEdit(question)}>
              <IconPencil size={19} stroke={1.7} />
            </IconButton>
            <IconButton label={bankText.deleteLabel(name)} hint={bankText.delete} onClick={() => onDelete(question)}>
              <IconTrash size={19} stroke={1.7} />
            </IconButton>
          </>
        )}
      </Group>
    </li>
  )
}
