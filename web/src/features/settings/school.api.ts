import { usualPasswordLengths } from '@manara/contract/password-lengths.ts'
import { getSchool, usualPassingMark } from '@manara/contract/school.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

/** The name of the school and, in demo mode, its accounts. It hardly ever changes. */
export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(getSchool, { signal }),
  staleTime: 60 * 60_000,
})

/** How short passwords may be, as the school says. */
export const usePasswordLengths = () => useQuery(schoolQuery).data?.passwordLengths ?? usualPasswordLengths

/** Below it a final grade counts as failed. */
export const usePassingMark = () => useQuery(schoolQuery).data?.passingMark ?? usualPassingMark
