import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * Sends a change. After any attempt the queries under the key, or all, are fetched again: a refusal too means that they
 * were out of date.
 */
export function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>, queryKey?: QueryKey) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries(queryKey && { queryKey }) })
}
