import { listTrash, restoreFromTrash, trashKinds } from '@manara/contract/trash.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import type { TrashSearch } from './trash.search.ts'

export const trashPerPage = 25

/** The address may hold anything; an unknown kind means all of them. */
export const readTrashKind = (text: string) => trashKinds.find((kind) => kind === text)

/** One page, together with the search that it answers. Every screen can delete, so it is asked for each time. */
export const trashQuery = (search: TrashSearch) =>
  queryOptions({
    queryKey: ['trash', 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page } = search
      const kind = readTrashKind(search.kind)
      const query = { ...(kind && { kind }), ...(q !== '' && { q }), page, limit: trashPerPage }
      return { ...(await callPage(listTrash, { query, signal })), search }
    },
  })

/** A restored item may belong to any list: all of them are refetched, also after a refusal. */
export const useRestore = () => useChange((id: string) => call(restoreFromTrash, { params: { id } }))
