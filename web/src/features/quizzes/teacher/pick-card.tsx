import type { QuizPick } from '@manara/contract/quiz-picks.ts'
import type { QuizDetails } from '@manara/contract/quizzes.ts'
import { Group } from '@mantine/core'
import { IconArrowsShuffle, IconPencil, IconTrash } from '@tabler/icons-react'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { bankText } from '../../question-bank/question-bank.text.ts'
import { questionsText } from '../../questions/questions.text.ts'
import { useDeletePick } from '../quiz-picks.api.ts'
import { quizPicksText as text } from '../quiz-picks.text.ts'
import { PickDialog } from './pick-dialog.tsx'
import styles from './quiz.module.css'

interface PickCardProps {
  quiz: QuizDetails
  pick: QuizPick
  number: number
  /** Why it cannot change now. */
  freezing: string | undefined
}

/** A pick in the list of questions: what it draws, and what the bank has for it. */
export function PickCard({ quiz, pick, number, freezing }: PickCardProps) {
  const { count, difficulty, topicName, types, points, isTopicGone, fittingCount } = pick
  const edition = useDialog()
  const deletion = useDialog()
  const remove = useDeletePick(quiz.lectureQuizId)
  const handleDelete = () =>
    remove.mutate(pick.pickId, {
      onSuccess: () => {
        showSuccess(text.deleted)
        deletion.close()
      },
    })
  return (
    <li className={`card ${styles.quizQuestion}`} aria-label={text.name(number)}>
      <Group className={styles.quizQuestionHead} gap="0.75rem" wrap="nowrap" w="100%">
        <span className="number-tile" aria-hidden>
          <IconArrowsShuffle size={18} className="mirrored" />
        </span>
        <p className="strong">{text.draws(count)}</p>
        <span className="push row">
          <ActionButton
            label={text.edit(number)}
            hint={text.editing.title}
            refusal={freezing}
            onClick={() => edition.open(true)}
          >
            <IconPencil size={20} stroke={1.7} aria-hidden />
          </ActionButton>
          <ActionButton
            label={text.delete(number)}
            hint={text.deleteConfirm}
            refusal={freezing}
            onClick={() => deletion.open(true)}
          >
            <IconTrash size={20} stroke={1.7} aria-hidden />
          </ActionButton>
        </span>
      </Group>
      <Group gap="0.375rem">
        {isTopicGone && <Badge tone="yellow">{text.topicGone}</Badge>}
        {topicName && (
          <Badge>
            <bdi>{text.topic(topicName)}</bdi>
          </Badge>
        )}
        {difficulty && <Badge>{bankText.difficulties[difficulty]}</Badge>}
        {types?.map((type) => (
          <Badge key={type}>{questionsText.types[type]}</Badge>
        ))}
        {points !== 1 && <Badge>{questionsText.points(points)}</Badge>}
      </Group>
      <p className="dim small">{text.fitting(fittingCount)}</p>
      {edition.target && (
        <PickDialog
          key={`edition-${edition.turn}`}
          quiz={quiz}
          pick={pick}
          isOpen={edition.isOpen}
          onClose={edition.close}
        />
      )}
      {deletion.target && (
        <ConfirmDialog
          isOpen={deletion.isOpen}
          question={text.deleteQuestion(number)}
          losses={[
            { what: text.deleteLosses.pick, detail: text.draws(count) },
            { what: text.deleteLosses.bank, detail: text.deleteLosses.stay },
          ]}
          confirmLabel={text.deleteConfirm}
          isPending={remove.isPending}
          problem={remove.isError ? toReason(text.deleteFailed)(remove.error) : undefined}
          onConfirm={handleDelete}
          onClose={deletion.close}
        />
      )}
    </li>
  )
}
