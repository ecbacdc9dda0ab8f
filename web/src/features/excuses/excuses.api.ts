import {
  acceptExcuse,
  getExcuseDocument,
  getOwnExcuseDocument,
  listExcuses,
  listOwnExcuses,
  recordExcuse,
  rejectExcuse,
  revokeExcuse,
  type SendExcuseBody,
  sendExcuse,
  withdrawExcuse,
} from '@manara/contract/excuses.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage, download, upload } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { ExcusesSearch } from './excuses.search.ts'

const all = ['excuses'] as const

export const excusesPerPage = 25

export const readExcuseSort = sortReader(['excuseId', 'studentName', 'firstDay'], '-excuseId')

/** One page, together with the search that it answers. Students add to it at any moment: asked for each time. */
export const excusesQuery = (search: ExcusesSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { state, q, page, sort } = search
      const narrowed = { ...(state !== 'ALL' && { state }), ...(q !== '' && { q }) }
      const query = { ...narrowed, sort: readExcuseSort(sort), page, limit: excusesPerPage }
      return { ...(await callPage(listExcuses, { query, signal })), search }
    },
  })

export const ownExcusesQuery = (page: number) =>
  queryOptions({
    queryKey: [...all, 'own', page],
    staleTime: 0,
    queryFn: ({ signal }) => callPage(listOwnExcuses, { query: { page, limit: excusesPerPage }, signal }),
  })

/** Each opening is in the trail: a document is asked for once, and not with what changes. */
export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: ['excuse-document', id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => download(getExcuseDocument, { params: { id }, signal }),
  })

export const fetchOwnDocument = (id: number) => download(getOwnExcuseDocument, { params: { id } })

/** An excuse on its way; the user may stop it. Students name no student. */
export interface NewExcuse {
  studentId: number | undefined
  body: SendExcuseBody
  file?: File
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

export const useSendExcuse = () =>
  useChange(({ studentId: _, ...excuse }: NewExcuse) => upload(sendExcuse, excuse), all)

export const useRecordExcuse = () =>
  useChange(
    ({ studentId = 0, body, ...excuse }: NewExcuse) =>
      upload(recordExcuse, { body: { studentId, ...body }, ...excuse }),
    all,
  )

export const useWithdrawExcuse = () => useChange((id: number) => call(withdrawExcuse, { params: { id } }), all)

export const useAcceptExcuse = () => useChange((id: number) => call(acceptExcuse, { params: { id } }), all)

interface DecisionInWords {
  id: number
  words: string
}

export const useRejectExcuse = () =>
  useChange(({ id, words: note }: DecisionInWords) => call(rejectExcuse, { params: { id }, body: { note } }), all)

export const useRevokeExcuse = () =>
  useChange(({ id, words: reason }: DecisionInWords) => call(revokeExcuse, { params: { id }, body: { reason } }), all)
