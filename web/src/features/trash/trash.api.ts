import { listTrash, restoreFromTrash, trashKinds } from '@manara/contract/trash.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import type { TrashSearch } from './trash.search.ts'

export const trashPerPage = 25

/** The address may hold anything; an unknown kind means all of them. */
export const trashKindOf = (text: string) => trashKinds.find((kind) => kind === text)

/** One page, together with the search that it answers. Every screen can delete, so it is asked for each time. */
export const trashQuery = (search: TrashSearch) =>
  queryOptions({
    queryKey: ['trash', 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page } = search
      const kind = trashKindOf(search.kind)
      const query = { ...(kind && { kind }), ...(q !== '' && { q }), page, limit: trashPerPage }
      return { ...(await callPage(listTrash, { query, signal })), search }
    },
  })

/** What comes back may stand in any list: all of them are asked for anew, also after a refusal. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(restoreFromTrash, { params: { id } }),
    onSettled: () => client.invalidateQueries(),
  })
}
