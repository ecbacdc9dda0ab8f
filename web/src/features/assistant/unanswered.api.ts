import { readerNames } from '@manara/contract/roles.ts'
import { listUnanswered } from '@manara/contract/unanswered-questions.ts'
import { queryOptions } from '@tanstack/react-query'
import { callPage } from '../../http/api.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { UnansweredSearch } from './unanswered.search.ts'

export const unansweredPerPage = 25

const readSort = sortReader(['askers', 'week'], '-askers')

/** The address may hold anything; an unknown role means all of them. */
export const readAskerRole = (text: string) => readerNames.find((role) => role === text)

/** One page, together with the search that it answers. */
export const unansweredQuery = (search: UnansweredSearch) =>
  queryOptions({
    queryKey: ['unanswered-questions', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page } = search
      const role = readAskerRole(search.role)
      const narrow = { ...(role && { role }), ...(q !== '' && { q }) }
      const query = { ...narrow, sort: readSort(search.sort), page, limit: unansweredPerPage }
      return { ...(await callPage(listUnanswered, { query, signal })), search }
    },
  })
