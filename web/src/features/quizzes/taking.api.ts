import { getQuizReview, getQuizToTake, type ReviewKey } from '@manara/contract/quiz-taking.ts'
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

/** Without `by` the number is that of the submission or, in older links, of its quiz. */
export const quizReviewQuery = (submissionId: number, by?: ReviewKey) =>
  queryOptions({
    queryKey: ['quiz-review', submissionId, by],
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getQuizReview, { params: { submissionId }, query: by ? { by } : {}, signal }),
  })
