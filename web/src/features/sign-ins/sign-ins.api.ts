import { getSecurityOverview, listSignIns, signInOutcomes } from '@manara/contract/sign-ins.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { SignInsSearch } from './sign-ins.search.ts'

export const attemptsPerPage = 25

const readSort = sortReader(['at'], '-at')

/** The address may hold anything; an unknown outcome means all of them. */
export const readOutcome = (text: string) => signInOutcomes.find((outcome) => outcome === text)

/** One page, together with the search that it answers. */
export const signInsQuery = (search: SignInsSearch) =>
  queryOptions({
    queryKey: ['sign-ins', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page } = search
      const outcome = readOutcome(search.outcome)
      const narrow = { ...(outcome && { outcome }), ...(q !== '' && { q }) }
      const query = { ...narrow, sort: readSort(search.sort), page, limit: attemptsPerPage }
      return { ...(await callPage(listSignIns, { query, signal })), search }
    },
  })

export const securityOverviewQuery = queryOptions({
  queryKey: ['security-overview'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getSecurityOverview, { signal }),
})
