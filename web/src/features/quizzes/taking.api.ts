import { getAttemptReview } from '@manara/contract/quiz-attempts.ts'
import { getQuizToTake, type ReviewKey } from '@manara/contract/quiz-taking.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

/** The questions are asked for once: what a student is answering does not change under their hands. */
export const quizToTakeQuery = (lectureId: number) =>
  queryOptions({
    queryKey: ['quiz-to-take', lectureId],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getQuizToTake, { params: { lectureId }, signal }),
  })

/** Without `by` the number is that of the attempt, the submission or, in older links, the quiz. */
export const quizReviewQuery = (id: number, by?: ReviewKey) =>
  queryOptions({
    queryKey: ['quiz-review', id, by],
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getAttemptReview, { params: { id }, query: by ? { by } : {}, signal }),
  })
