import {
  getQuizMarking,
  type ListToMarkQuery,
  listAnswersToMark,
  type MarkAnswerBody,
  markAnswer,
} from '@manara/contract/marking.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { resultsKey, useQuizChange } from './quizzes.api.ts'

export const quizMarkingQuery = (id: number) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'marking'],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getQuizMarking, { params: { id }, signal }),
  })

/** One answer at a time: a saved one leaves the queue, and the next one takes its place. */
export const answerToMarkQuery = (id: number, query: ListToMarkQuery) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'to-mark', query],
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPage(listAnswersToMark, { params: { id }, query: { ...query, limit: 1 }, signal }),
  })

interface GivenMark {
  attemptId: number
  questionId: number
  body: MarkAnswerBody
}

export const useMarkAnswer = () =>
  useQuizChange(({ attemptId, questionId, body }: GivenMark) =>
    call(markAnswer, { params: { id: attemptId, questionId }, body }),
  )
