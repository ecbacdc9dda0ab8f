import { getSchool } from '@manara/contract/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

/** The name of the school and, in demo mode, its accounts. It hardly ever changes. */
export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(getSchool, { signal }),
  staleTime: 60 * 60_000,
})
