import type { AttemptReview } from '@manara/contract/quiz-attempts.ts'
import { Box, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMessage, IconX } from '@tabler/icons-react'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { RichText } from '../../../ui/formulas/rich-text.tsx'
import { ZoomablePicture } from '../../../ui/layout/zoomable-picture.tsx'
import { Described } from '../../questions/described.tsx'
import { questionsText } from '../../questions/questions.text.ts'
import { attemptsText } from '../attempts.text.ts'
import { takingText } from '../taking.text.ts'
import styles from './quiz-result.module.css'

const Answer = ({ label, text, tone }: { label: string; text: string; tone: 'green' | 'red' | 'gray' }) => (
  <Stack
    component="span"
    className={`wrap-anywhere ${styles.quizGiven}`}
    gap={0}
    miw="min(100%, 14rem)"
    p="0.5rem 0.75rem"
    bdrs="md"
    bg="var(--bg-l)"
    c="var(--fg-l)"
    data-tone={tone}
  >
    <span className="small">{label}</span>
    <Described text={text} />
  </Stack>
)

/** How a question was answered: right, partly, wrong, or hidden yet. */
function toLook({ wasCorrect, points, questionType }: AttemptReview['questionReviews'][number]) {
  const isPartly = points !== null && points > 0
  if (wasCorrect === null || (questionType === 'Essay' && isPartly && !wasCorrect))
    return { tone: 'gray', Icon: IconMessage, said: '' } as const
  if (wasCorrect) return { tone: 'green', Icon: IconCheck, said: takingText.correct } as const
  return { tone: 'red', Icon: IconX, said: isPartly ? attemptsText.partly : takingText.wrong } as const
}

/** One question: what was answered, and what shows of its points and of the right answer. */
export function ReviewCard({ review, number }: { review: AttemptReview['questionReviews'][number]; number: number }) {
  const { questionText, imageUrl, yourAnswerText, correctAnswerText, wasCorrect, points, maxPoints } = review
  const { explanation, standing } = review
  const { tone, Icon, said } = toLook(review)
  const isEssay = review.questionType === 'Essay'
  return (
    <Group component="li" className={`card ${styles.quizReview}`} gap="0.875rem" align="stretch" wrap="nowrap">
      <StarTile size={34} tone={tone}>
        <Icon size={18} stroke={2.2} />
      </StarTile>
      <Box className={styles.quizReviewWords} flex={1} miw={0}>
        <p className="strong">
          <span className="num">{number}.</span>{' '}
          <bdi>
            <RichText text={questionText ?? questionsText.imageOnly} />
          </bdi>
          <VisuallyHidden> {said}</VisuallyHidden>
        </p>
        {imageUrl && <ZoomablePicture src={imageUrl} alt={questionText ?? takingText.image} loading="lazy" />}
        <Group gap="0.5rem" align="stretch" mt="0.5rem">
          <Answer label={takingText.yourAnswer} text={yourAnswerText} tone={tone} />
          {wasCorrect === false && correctAnswerText && (
            <Answer
              label={isEssay ? attemptsText.modelAnswer : takingText.correctAnswer}
              text={correctAnswerText}
              tone="green"
            />
          )}
        </Group>
        {explanation && (
          <Box component="p" className="small pre-line" dir="auto" mt="0.5rem">
            <b>{attemptsText.explanation}:</b> <RichText text={explanation} />
          </Box>
        )}
        {standing && standing !== 'NORMAL' && <p className="dim small">{attemptsText.standings[standing]}</p>}
        {points !== null && (maxPoints !== 1 || (points !== 0 && points !== 1)) && (
          <p className="dim small num">{attemptsText.pointsOf(points, maxPoints)}</p>
        )}
        {review.awaitsMark && <p className="dim small">{attemptsText.states.HANDED_IN}</p>}
        {review.comment && (
          <p className="pre-line">
            <b>{attemptsText.comment}:</b>{' '}
            <bdi>
              <RichText text={review.comment} />
            </bdi>
          </p>
        )}
      </Box>
    </Group>
  )
}
