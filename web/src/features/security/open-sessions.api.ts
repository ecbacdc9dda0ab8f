import * as contract from '@manara/contract/open-sessions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'

const all = ['open-sessions'] as const

export const sessionsPerPage = 25

export const readSessionSort = sortReader(['lastSeenAt', 'since', 'personName'], '-lastSeenAt')

/** What the screen asks for, as the address has it. */
export interface OpenSessionsSearch {
  q: string
  page: number
  sort: string
}

/** One page, together with the search that it answers. */
export const openSessionsQuery = ({ q, page, sort }: OpenSessionsSearch) =>
  queryOptions({
    queryKey: [...all, q, page, sort],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { ...(q !== '' && { q }), sort: readSessionSort(sort), page, limit: sessionsPerPage }
      return { ...(await callPage(contract.listOpenSessions, { query, signal })), q }
    },
  })

/** What is to end: one session, those of a person, or those of everybody. */
export type Ending = { kind: 'all' } | { kind: 'one' | 'person'; session: contract.OpenSession }

export const useEndSessions = () =>
  useChange((ending: Ending) => {
    if (ending.kind === 'all') return call(contract.endAllSessions, {})
    const { sessionId, personId } = ending.session
    return ending.kind === 'one'
      ? call(contract.endOpenSession, { params: { id: sessionId } })
      : call(contract.endSessionsOfPerson, { params: { id: personId } })
  }, all)
