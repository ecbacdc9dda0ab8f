import {
  type CorrectKeyBody,
  correctKey,
  listRescorings,
  listUnacceptedAnswers,
  type PreviewKeyCorrectionBody,
  previewKeyCorrection,
  undoRescoring,
} from '@manara/contract/key-correction.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { resultsKey, useQuizChange } from './quizzes.api.ts'

export const rescoringsQuery = (id: number) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'rescorings'],
    queryFn: ({ signal }) => call(listRescorings, { params: { id }, signal }),
  })

export const unacceptedAnswersQuery = (id: number) =>
  queryOptions({
    queryKey: [...resultsKey(id), 'unaccepted-answers'],
    queryFn: ({ signal }) => call(listUnacceptedAnswers, { params: { id }, signal }),
  })

export const rehearseCorrection = (id: number, body: PreviewKeyCorrectionBody) =>
  call(previewKeyCorrection, { params: { id }, body })

export const useCorrectKey = (id: number) =>
  useQuizChange((body: CorrectKeyBody) => call(correctKey, { params: { id }, body }))

export const useUndoRescoring = () => useQuizChange((id: number) => call(undoRescoring, { params: { id } }))
