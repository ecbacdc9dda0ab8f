import type { ReviewKey } from '@manara/contract/quiz-taking.ts'
import { Box, Button, Stack, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconFileUnknown, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../format/dates.ts'
import { CallProblem } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { attemptsText } from '../attempts.text.ts'
import { quizReviewQuery } from '../taking.api.ts'
import { takingText } from '../taking.text.ts'
import { ResultHero } from './result-hero.tsx'
import { ReviewCard } from './review-card.tsx'

interface QuizResultScreenProps {
  /** Of the submission, or of its quiz. */
  submissionId: number
  by?: ReviewKey | undefined
  /** To the classroom of the quiz, where it is known. */
  onLeave: (classroomId?: number) => void
}

const Waiting = () => (
  <div className="stack">
    <VisuallyHidden role="status">{takingText.resultLoading}</VisuallyHidden>
    {[0, 1, 2, 3].map((row) => (
      <section key={row} className="card card-body" aria-hidden>
        <SkeletonBar width={wordWidth(row, 180, 120)} />
      </section>
    ))}
  </div>
)

/** The score, and question by question what was answered and what would have been right (R-screen-27). */
export function QuizResultScreen({ submissionId, by, onLeave }: QuizResultScreenProps) {
  const review = useQuery(quizReviewQuery(submissionId, by))
  if (review.isPending) return <Waiting />
  const isMissing = review.error instanceof CallProblem && review.error.status === 404
  if (isMissing)
    return (
      <section className="card">
        <Empty
          tone="yellow"
          icon={<IconFileUnknown size={28} stroke={1.6} />}
          title={takingText.resultNotFound}
          text={takingText.resultNotFoundText}
        >
          <Button variant="light" onClick={() => onLeave()}>
            {takingText.back}
          </Button>
        </Empty>
      </section>
    )
  if (!review.data)
    return (
      <section className="card">
        <Failed
          title={takingText.resultFailed}
          message={toReason(takingText.resultFailed)(review.error)}
          isRetrying={review.isFetching}
          onRetry={() => void review.refetch()}
        />
      </section>
    )
  const { points, notice, questionReviews, classroomId, rescoredAt } = review.data
  // Points of an essay are no matter of right and wrong.
  const judged = questionReviews.filter(({ questionType }) => questionType !== 'Essay')
  const rightCount = judged.filter(({ wasCorrect }) => wasCorrect).length
  return (
    <div className="stack">
      <ResultHero review={review.data} />
      {notice !== null && <Note tone="blue">{notice}</Note>}
      {rescoredAt && <Note tone="blue">{attemptsText.rescored(formatDate(rescoredAt))}</Note>}
      <Box className="row wrap" mt="0.25rem">
        <Box component="h2" fz="1.0625rem">
          {takingText.review}
        </Box>
        {points !== null && judged.length > 0 && (
          <span className="push row small dim num">
            <IconCheck size={16} aria-hidden /> {takingText.correctCount(rightCount)}
            <IconX size={16} aria-hidden />{' '}
            {takingText.wrongCount(judged.filter(({ wasCorrect }) => wasCorrect === false).length)}
          </span>
        )}
      </Box>
      <Stack component="ol" gap="0.625rem">
        {questionReviews.map((question, index) => (
          <ReviewCard key={question.questionId} review={question} number={index + 1} />
        ))}
      </Stack>
      <div>
        <Button variant="default" size="md" onClick={() => onLeave(classroomId)}>
          {takingText.toClassroom}
        </Button>
      </div>
    </div>
  )
}
