import { search } from '@manara/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

/** The shortest text that the school is asked for. */
export const fewestLetters = 2

const mostTries = 3
const pauseMilliseconds = 300

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))

/** A busy school that left a group out is asked again, twice at most. */
async function load(q: string, signal: AbortSignal) {
  for (let tries = 1; ; tries++) {
    const answer = await call(search, { query: { q }, signal })
    if (!answer.isPartial || tries === mostTries) return answer
    await pause()
    signal.throwIfAborted()
  }
}

/** Results of the school for a text; old ones stay in sight until new ones come. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => load(q, signal),
    enabled: q.length >= fewestLetters,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
