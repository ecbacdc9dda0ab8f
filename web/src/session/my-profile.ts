import { getMyProfile } from '@manara/contract/account.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, queryClient } from '../http/api.ts'

/** The person of the session, with what they may do in the office (R-access-1). */
export const myProfileQuery = queryOptions({
  queryKey: ['my-profile'],
  queryFn: ({ signal }) => call(getMyProfile, { signal }),
  staleTime: 5 * 60_000,
})

/** Permissions of the session's person, for guards. */
export const loadPermissions = async () => (await queryClient.ensureQueryData(myProfileQuery)).permissions
