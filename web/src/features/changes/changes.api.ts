import type { ChangeKind, UndoBody } from '@manara/contract/changes.ts'
import * as contract from '@manara/contract/changes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import type { ChangesSearch } from './changes.search.ts'

export const changesPerPage = 25
export const unitsPerPage = 50

/** Administrators see the acts of all, teachers their own. */
export type ChangesArea = 'admin' | 'teacher'

const endpoints = {
  admin: {
    list: contract.listChanges,
    units: contract.listChangeUnits,
    preview: contract.previewUndo,
    undo: contract.undoChange,
  },
  teacher: {
    list: contract.listOwnChanges,
    units: contract.listOwnChangeUnits,
    preview: contract.previewOwnUndo,
    undo: contract.undoOwnChange,
  },
} as const

export const changeKinds: readonly ChangeKind[] = [
  'DELETION',
  'ENROLLMENT',
  'MARKS',
  'GRADUATION',
  'ARCHIVE',
  'MERGE',
  'OTHER',
]

/** The address may hold anything; an unknown kind means all of them. */
export const readChangeKind = (text: string) => changeKinds.find((kind) => kind === text)

const all = ['changes'] as const

/** One page, together with the search that it answers. Every screen adds to it, so it is asked for each time. */
export const changesQuery = (area: ChangesArea, search: ChangesSearch) =>
  queryOptions({
    queryKey: [...all, area, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, show, page } = search
      const kind = readChangeKind(search.kind)
      const query = {
        ...(kind && { kind }),
        ...(q !== '' && { q }),
        ...(show === 'undoable' && { isUndoable: true }),
        ...(show === 'small' && { withSmall: true }),
        page,
        limit: changesPerPage,
      }
      return { ...(await callPage(endpoints[area].list, { query, signal })), search }
    },
    // An undo in the background is followed until it ends.
    refetchInterval: ({ state }) => (state.data?.rows.some((change) => change.state === 'UNDOING') ? 2_000 : false),
  })

export const changeUnitsQuery = (area: ChangesArea, id: number, page: number) =>
  queryOptions({
    queryKey: [...all, area, 'units', id, page],
    queryFn: ({ signal }) => call(endpoints[area].units, { params: { id }, query: { page }, signal }),
  })

/** Asked again for each dialog: every act changes what can be undone. */
export const undoPreviewQuery = (area: ChangesArea, id: number) =>
  queryOptions({
    queryKey: [...all, area, 'preview', id],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => call(endpoints[area].preview, { params: { id }, signal }),
  })

/** An undo touches any list: all of them are fetched again. */
export const useUndo = (area: ChangesArea) =>
  useChange(({ id, body }: { id: number; body: UndoBody }) => call(endpoints[area].undo, { params: { id }, body }))
