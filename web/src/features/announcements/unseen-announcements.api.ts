import { listUnseenAnnouncements } from '@manara/contract/unseen-announcements.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../http/api.ts'

export const unseenQuery = queryOptions({
  queryKey: ['announcements', 'unseen'],
  queryFn: ({ signal }) => call(listUnseenAnnouncements, { signal }),
})

/** Number of announcements the student has not seen. Waits two seconds, so that a slow phone loads the page itself first. */
export function useUnseenCount(): number {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), 2_000)
    return () => clearTimeout(timer)
  }, [])
  return useQuery({ ...unseenQuery, enabled: isLater }).data?.announcementIds.length ?? 0
}
