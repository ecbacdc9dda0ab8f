import {
  getMyDataCopy,
  getPersonDataCopy,
  listMyDataCopies,
  listPersonDataCopies,
  requestMyDataCopy,
  requestPersonDataCopy,
} from '@manara/contract/data-copies.ts'
import { listMyViews, listPersonViews } from '@manara/contract/record-views.ts'
import { getRetention } from '@manara/contract/retention.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage, download } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

export const viewsPerPage = 10
const waitingMilliseconds = 3_000

/** A person of the office's choice; without one it is oneself. */
type PersonId = number | undefined

export const viewsQuery = (personId: PersonId, { q, page }: { q: string; page: number }) =>
  queryOptions({
    queryKey: ['record-views', personId, q, page],
    staleTime: 0,
    queryFn: ({ signal }) => {
      const query = { ...(q !== '' && { q }), page, limit: viewsPerPage }
      return personId === undefined
        ? callPage(listMyViews, { query, signal })
        : callPage(listPersonViews, { params: { id: personId }, query, signal })
    },
  })

/** Asked again while a copy is being made. */
export const dataCopiesQuery = (personId: PersonId) =>
  queryOptions({
    queryKey: ['data-copies', personId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      personId === undefined
        ? call(listMyDataCopies, { signal })
        : call(listPersonDataCopies, { params: { id: personId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((copy) => copy.state === 'WAITING') ? waitingMilliseconds : false,
  })

export const useRequestDataCopy = (personId: PersonId) =>
  useChange(
    () =>
      personId === undefined ? call(requestMyDataCopy, {}) : call(requestPersonDataCopy, { params: { id: personId } }),
    ['data-copies'],
  )

export const fetchDataCopy = (personId: PersonId, id: number) =>
  personId === undefined ? download(getMyDataCopy, { params: { id } }) : download(getPersonDataCopy, { params: { id } })

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getRetention, { signal }),
})
