import {
  getOwnReportCard,
  getReportDesign,
  listReportCards,
  printReportCards,
  type ReportDesign,
  updateReportDesign,
} from '@manara/contract/report-cards.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, callPage, download } from '../../http/api.ts'
import { toReason } from '../../http/form-error.ts'
import { showFailure, showSuccess } from '../../http/toasts.tsx'
import { useChange } from '../../http/use-change.ts'
import { saveFile } from '../../ui/form/save-file.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { ReportCardsSearch } from './report-cards.search.ts'
import { reportCardsText as text } from './report-cards.text.ts'

const all = ['report-cards'] as const

export const cardsPerPage = 25
const readSort = sortReader(['studentName', 'studentId'], 'studentName')

export const reportCardsQuery = (search: ReportCardsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: ({ signal }) => {
      const { programId, classroomId, termId, q, page, sort } = search
      const narrowed = {
        ...(programId !== undefined && { programId }),
        ...(classroomId !== undefined && { classroomId }),
        ...(termId !== undefined && { termId }),
        ...(q !== '' && { q }),
      }
      const query = { ...narrowed, sort: readSort(sort), page, limit: cardsPerPage }
      return callPage(listReportCards, { query, signal })
    },
  })

/** Saves cards under the name that the server gives them. */
export const usePrintReportCards = (termId: number | undefined) =>
  useMutation({
    mutationFn: async (studentIds: readonly number[]) => {
      const query = { ids: studentIds.join(','), ...(termId !== undefined && { termId }) }
      const { blob, fileName } = await download(printReportCards, { query })
      saveFile(blob, fileName ?? text.fileName)
    },
    onError: (error) => showFailure(text.printFailed, toReason(text.printFailed)(error)),
  })

export const useOwnReportCard = () =>
  useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await download(getOwnReportCard, {})
      saveFile(blob, fileName ?? text.fileName)
      return fileName
    },
    onSuccess: (fileName) => showSuccess(text.ownSaved, fileName),
    onError: (error) => showFailure(text.ownFailed, toReason(text.ownFailed)(error)),
  })

export const reportDesignQuery = queryOptions({
  queryKey: [...all, 'design'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getReportDesign, { signal }),
})

export const useUpdateReportDesign = () => useChange((body: ReportDesign) => call(updateReportDesign, { body }), all)
