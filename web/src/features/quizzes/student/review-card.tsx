import type { QuizReview } from '@manara/contract/quiz-taking.ts'
import { Box, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { ZoomablePicture } from '../../../ui/layout/zoomable-picture.tsx'
import { questionsText } from '../../questions/questions.text.ts'
import { takingText } from '../taking.text.ts'
import styles from './quiz-result.module.css'

const Answer = ({ label, text, tone }: { label: string; text: string; tone: 'green' | 'red' }) => (
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
    <span dir="auto">{text}</span>
  </Stack>
)

/** One question: what was answered, and the correct answer where it was another one. */
export function ReviewCard({ review, number }: { review: QuizReview['questionReviews'][number]; number: number }) {
  const { questionText, imageUrl, yourAnswerText, correctAnswerText, wasCorrect } = review
  const Icon = wasCorrect ? IconCheck : IconX
  return (
    <Group component="li" className={`card ${styles.quizReview}`} gap="0.875rem" align="stretch" wrap="nowrap">
      <StarTile size={34} tone={wasCorrect ? 'green' : 'red'}>
        <Icon size={18} stroke={2.2} />
      </StarTile>
      <Box className={styles.quizReviewWords} flex={1} miw={0}>
        <p className="strong">
          <span className="num">{number}.</span> <bdi>{questionText ?? questionsText.imageOnly}</bdi>
          <VisuallyHidden> {wasCorrect ? takingText.correct : takingText.wrong}</VisuallyHidden>
        </p>
        {imageUrl && <ZoomablePicture src={imageUrl} alt={questionText ?? takingText.image} loading="lazy" />}
        <Group gap="0.5rem" align="stretch" mt="0.5rem">
          <Answer label={takingText.yourAnswer} text={yourAnswerText} tone={wasCorrect ? 'green' : 'red'} />
          {!wasCorrect && <Answer label={takingText.correctAnswer} text={correctAnswerText} tone="green" />}
        </Group>
      </Box>
    </Group>
  )
}
