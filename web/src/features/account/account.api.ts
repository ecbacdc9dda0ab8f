import { getMyProfile } from '@manara/contract/account.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

export const myProfileQuery = queryOptions({
  queryKey: ['my-profile'],
  queryFn: ({ signal }) => call(getMyProfile, { signal }),
  staleTime: 5 * 60_000,
})
