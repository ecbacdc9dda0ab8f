import { getServerStatus, requestBackup } from '@manara/contract/status.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

const quietMilliseconds = 15_000
const busyMilliseconds = 1_500

/** Asked again by itself, and often while a backup is waited for. */
export const serverStatusQuery = queryOptions({
  queryKey: ['server-status'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getServerStatus, { signal }),
  refetchInterval: ({ state }) =>
    state.data && state.data.backup.state !== 'Idle' ? busyMilliseconds : quietMilliseconds,
})

export function useRequestBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestBackup, {}),
    onSettled: () => client.invalidateQueries({ queryKey: serverStatusQuery.queryKey }),
  })
}
