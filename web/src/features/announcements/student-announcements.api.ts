import {
  listStudentAnnouncements,
  listUnseenAnnouncements,
  markAnnouncementsSeen,
} from '@manara/contract/announcements.ts'
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, callPage } from '../../http/api.ts'

const perPage = 10

/** The newest first; older ones are asked for by the cursor, so that new ones in between move nothing. */
export const studentAnnouncementsQuery = infiniteQueryOptions({
  queryKey: ['announcements', 'student'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    callPage(listStudentAnnouncements, {
      query: { limit: perPage, ...(pageParam !== undefined && { cursor: pageParam }) },
      signal,
    }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

const unseenQuery = queryOptions({
  queryKey: ['announcements', 'unseen'],
  queryFn: ({ signal }) => call(listUnseenAnnouncements, { signal }),
})

/** How many announcements the student has not seen. */
export const useUnseenCount = (): number => useQuery(unseenQuery).data?.announcementIds.length ?? 0

/**
 * Tells the server which announcement is the newest on the screen, and answers whether one was new when the screen opened:
 * its mark stays until the student comes back.
 */
export function useSeenAnnouncements(newestId: number | undefined): (id: number) => boolean {
  const client = useQueryClient()
  const { data } = useQuery(unseenQuery)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const unseen = data?.announcementIds ?? []
    if (newestId === undefined || unseen.length === 0) return
    setMarked((known) => new Set([...known, ...unseen]))
    // Where the server does not hear it, the mark in the menu stays, and the next visit tells it again.
    void call(markAnnouncementsSeen, { body: { announcementId: newestId } }).then(
      () => client.setQueryData(unseenQuery.queryKey, { announcementIds: unseen.filter((id) => id > newestId) }),
      () => undefined,
    )
  }, [client, data, newestId])
  return (id) => marked.has(id)
}
