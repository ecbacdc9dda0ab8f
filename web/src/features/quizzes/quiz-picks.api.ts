import {
  addPick,
  countFittingQuestions,
  deletePick,
  type FittingQuery,
  type PickBody,
  updatePick,
} from '@manara/contract/quiz-picks.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { resultsKey, useQuizChange } from './quizzes.api.ts'

/** How many questions of the bank fit what a pick asks for. */
export const fittingQuery = (id: number, query: FittingQuery) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'fitting', query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(countFittingQuestions, { params: { id }, query, signal }),
  })

/** Adds a pick, or replaces the one of this number. */
export const useSavePick = (id: number, pickId: number | undefined) =>
  useQuizChange((body: PickBody) =>
    pickId === undefined ? call(addPick, { params: { id }, body }) : call(updatePick, { params: { id, pickId }, body }),
  )

export const useDeletePick = (id: number) =>
  useQuizChange((pickId: number) => call(deletePick, { params: { id, pickId } }))
