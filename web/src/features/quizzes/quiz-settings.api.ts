import {
  getQuizSettings,
  publishQuizResults,
  type UpdateQuizSettingsBody,
  updateQuizSettings,
} from '@manara/contract/quiz-settings.ts'
import {
  decideLateAnswers,
  endAttempt,
  extendAttempt,
  type ListAttemptsQuery,
  listAttempts,
  voidAttempt,
} from '@manara/contract/taught-attempts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { resultsKey, useQuizChange } from './quizzes.api.ts'

export const quizSettingsQuery = (id: number) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'settings'],
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getQuizSettings, { params: { id }, signal }),
  })

export const useUpdateQuizSettings = (id: number) =>
  useQuizChange((body: UpdateQuizSettingsBody) => call(updateQuizSettings, { params: { id }, body }))

export const usePublishResults = (id: number) =>
  useQuizChange((isPublished: boolean) => call(publishQuizResults, { params: { id }, body: { isPublished } }))

/** Students answer while the teacher looks: asked for at each opening. */
export const attemptsQuery = (id: number, query: ListAttemptsQuery) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'attempts', query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPage(listAttempts, { params: { id }, query, signal }),
  })

export const useEndAttempt = () => useQuizChange((id: number) => call(endAttempt, { params: { id } }))

export const useDecideLate = (id: number) =>
  useQuizChange((isAccepted: boolean) => call(decideLateAnswers, { params: { id }, body: { isAccepted } }))

export const useExtendAttempt = (id: number) =>
  useQuizChange((minutes: number) => call(extendAttempt, { params: { id }, body: { minutes } }))

export const useVoidAttempt = (id: number) =>
  useQuizChange((reason: string) => call(voidAttempt, { params: { id }, body: { reason } }))
