import { listStudentAnnouncements } from '@manara/contract/announcements.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../http/api.ts'

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
