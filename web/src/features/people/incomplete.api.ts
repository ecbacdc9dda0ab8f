import { countIncompleteRecords, listIncompleteRecords } from '@manara/contract/incomplete-records.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import type { IncompleteSearch } from './incomplete.search.ts'

export const incompletePerPage = 25

const all = ['people', 'incomplete'] as const

/** The numbers of the last counting. */
export const incompleteCountsQuery = queryOptions({
  queryKey: [...all, 'counts'],
  queryFn: ({ signal }) => call(countIncompleteRecords, { signal }),
})

/** One page, together with the search that it answers. Saved records leave it, so it is asked for each time. */
export const incompleteQuery = (search: IncompleteSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { field, q, page } = search
      const query = { ...(field !== '' && { field }), ...(q !== '' && { q }), page, limit: incompletePerPage }
      return { ...(await callPage(listIncompleteRecords, { query, signal })), search }
    },
  })
