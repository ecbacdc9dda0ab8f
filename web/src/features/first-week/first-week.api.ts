import { getFirstWeek, type UpdateFirstWeekBody, updateFirstWeek } from '@manara/contract/first-week.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

/** Every screen of the school adds to it, so it is asked for each time. */
export const firstWeekQuery = queryOptions({
  queryKey: ['first-week'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getFirstWeek, { signal }),
})

/** The dashboard says whether the card shows: it is asked again as well. */
export const useUpdateFirstWeek = () => useChange((body: UpdateFirstWeekBody) => call(updateFirstWeek, { body }))
