import { listStoppedNumbers, resumeNumber, type StopNumberBody, stopNumber } from '@manara/contract/stopped-numbers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import { messagesKey } from './messages.api.ts'
import type { MessagesSearch } from './messages.search.ts'

export const stoppedPerPage = 25
export const readStoppedSort = sortReader(['stoppedAt', 'phone'], '-stoppedAt')

/** One page of the stopped numbers, together with the search that it answers. */
export const stoppedNumbersQuery = (search: MessagesSearch) =>
  queryOptions({
    queryKey: [...messagesKey, 'stopped', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page, sort } = search
      const query = { ...(q !== '' && { q }), sort: readStoppedSort(sort), page, limit: stoppedPerPage }
      return { ...(await callPage(listStoppedNumbers, { query, signal })), search }
    },
  })

/** Stopping a number takes its waiting messages away, so the queue and the log change too. */
export const useStopNumber = () => useChange((body: StopNumberBody) => call(stopNumber, { body }), messagesKey)

export const useResumeNumber = () =>
  useChange((phone: string) => call(resumeNumber, { params: { phone } }), messagesKey)
