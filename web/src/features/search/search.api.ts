import { search } from '@manara/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

/** The shortest text that the school is asked for. */
export const fewestLetters = 2

/** Results of the school for a text; old ones stay in sight until new ones come. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(search, { query: { q }, signal }),
    enabled: q.length >= fewestLetters,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
