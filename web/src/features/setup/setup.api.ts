import { checkSetupLink, type SetUpSchoolBody, setUpSchool } from '@manara/contract/setup.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallProblem, call } from '../../http/api.ts'
import { schoolQuery } from '../settings/school.api.ts'

/** State of a link to the set-up page. */
export type LinkState = 'open' | 'broken' | 'used'

/** Refused with 409: the school has an administrator. Every other refusal means that the link opens nothing. */
function getState(error: unknown): LinkState {
  if (error instanceof CallProblem && error.status === 409) return 'used'
  if (error instanceof CallProblem && (error.status === 404 || error.status === 400)) return 'broken'
  throw error
}

export const setupLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['setup-link', token],
    queryFn: ({ signal }) => call(checkSetupLink, { body: { token }, signal }).then((): LinkState => 'open', getState),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export function useSetUpSchool() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SetUpSchoolBody) => call(setUpSchool, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: schoolQuery.queryKey }),
    // Another person may have been faster, or the server has restarted.
    onError: (error) => {
      if (error instanceof CallProblem && [404, 409].includes(error.status) && Object.keys(error.errors).length === 0)
        void client.invalidateQueries({ queryKey: ['setup-link'] })
    },
  })
}
