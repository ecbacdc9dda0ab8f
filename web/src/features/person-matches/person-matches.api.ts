import * as contract from '@manara/contract/person-matches.ts'
import {
  type MergePeopleBody,
  mergePeople,
  type PreviewMergeBody,
  previewMerge,
} from '@manara/contract/person-merge.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import type { DuplicatesSearch } from './person-matches.search.ts'

export const pairsPerPage = 25

const all = ['person-matches'] as const

/** The address may hold anything; an unknown level means all of them. */
export const readLevel = (text: string) => contract.matchLevels.find((level) => level === text)

/** One page, together with the search that it answers. Any screen may change a person, so it is asked for each time. */
export const pairsQuery = (search: DuplicatesSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page } = search
      const level = readLevel(search.level)
      const query = { ...(level && { level }), ...(q !== '' && { q }), page, limit: pairsPerPage }
      return { ...(await callPage(contract.listPersonMatches, { query, signal })), search }
    },
  })

const pairCountQuery = queryOptions({
  queryKey: [...all, 'count'],
  staleTime: 15 * 60_000,
  retry: false,
  queryFn: async ({ signal }) => (await callPage(contract.listPersonMatches, { query: { limit: 1 }, signal })).total,
})

/** How many pairs wait for a decision; 0 until that is known, and where it may not be asked for. */
export const usePairCount = (isAsked: boolean) => useQuery({ ...pairCountQuery, enabled: isAsked }).data ?? 0

/** Asked while a form is filled in. Not kept: the person may be there a moment later. */
export const possibleMatchesQuery = (body: contract.FindPersonMatchesBody | undefined) =>
  queryOptions({
    queryKey: ['possible-matches', body],
    enabled: body !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      body ? call(contract.findPersonMatches, { body, signal }) : Promise.resolve({ matches: [] }),
  })

/** Asked again for each choice: who stays decides what moves. */
export const mergePreviewQuery = (body: PreviewMergeBody) =>
  queryOptions({
    queryKey: [...all, 'merge', body],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => call(previewMerge, { body, signal }),
  })

/** Beside its pair, a merge touches any list: all of them are fetched again. */
export const useMergePeople = () =>
  useChange(({ body, idempotencyKey }: { body: MergePeopleBody; idempotencyKey: string }) =>
    call(mergePeople, { body, idempotencyKey }),
  )

export const useDeclareDifferent = () =>
  useChange((id: number) => call(contract.declareDifferent, { params: { id } }), all)

export const useScanMatches = () => useChange(() => call(contract.scanPersonMatches, {}), all)
