import {
  archiveClassroom,
  bulkArchive,
  exportArchivedClassroom,
  getArchivedClassroom,
  listArchivedClassrooms,
  listReadyClassrooms,
} from '@manara/contract/archive.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage, download } from '../../http/api.ts'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'
import type { ArchiveSearch } from './archive.search.ts'

const all = ['archive'] as const

export const readyPerPage = 50
export const archivedPerPage = 25

const toFilter = ({ programId, q }: ArchiveSearch) => ({
  ...(programId !== undefined && { programId }),
  ...(q !== '' && { q }),
})

/** One page of the classrooms that may go, together by program. Teachers complete them: asked for each time. */
export const readyQuery = (search: ArchiveSearch) =>
  queryOptions({
    queryKey: [...all, 'ready', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { ...toFilter(search), page: search.page, limit: readyPerPage }
      return { ...(await callPage(listReadyClassrooms, { query, signal })), search }
    },
  })

export const archivedQuery = (search: ArchiveSearch) =>
  queryOptions({
    queryKey: [...all, 'archived', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { ...toFilter(search), page: search.page, limit: archivedPerPage }
      return { ...(await callPage(listArchivedClassrooms, { query, signal })), search }
    },
  })

/** How many each tab would show. */
export const archiveCountsQuery = (search: ArchiveSearch) => {
  const query = { ...toFilter(search), page: 1, limit: 1 }
  return queryOptions({
    queryKey: [...all, 'counts', query],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [ready, archive] = await Promise.all([
        callPage(listReadyClassrooms, { query, signal }),
        callPage(listArchivedClassrooms, { query, signal }),
      ])
      return { ready: ready.total, archive: archive.total }
    },
  })
}

/** A picture never changes. */
export const archivedClassroomQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...all, 'classroom', classroomId],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getArchivedClassroom, { params: { classroomId }, signal }),
  })

/** After any attempt the lists are refetched: a refusal also means that they were stale. */
function useArchiving<Input, Reply>(archive: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: archive,
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => ['archive', 'classrooms'].includes(String(queryKey[0])),
      }),
  })
}

export const useArchiveClassroom = () =>
  useArchiving((classroomId: number) => call(archiveClassroom, { params: { classroomId } }))

export const useBulkArchive = () =>
  useArchiving((classroomIds: number[]) =>
    call(bulkArchive, { body: { classroomIds }, idempotencyKey: newIdempotencyKey() }),
  )

export const fetchWorkbook = (classroomId: number) => download(exportArchivedClassroom, { params: { classroomId } })
