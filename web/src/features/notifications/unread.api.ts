import { countNotifications } from '@manara/contract/unread-notifications.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../http/api.ts'
import { getLanding } from '../../session/landing.ts'
import { currentSession } from '../../session/session.ts'

const everyMinute = 60_000

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call(countNotifications, { signal }),
})

/** Waits two seconds, so that a slow phone loads the page itself first. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), 2_000)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}

/**
 * How many notifications are unread: asked on focus, when a hint says so, and every minute while none arrive. Those that lead to the
 * page in sight are read by that, whichever way one got there.
 */
export function useUnreadCount(path: string, isLive: boolean): number {
  const client = useQueryClient()
  const { data } = useQuery({ ...unreadQuery, enabled: useIsLater(), refetchInterval: isLive ? false : everyMinute })
  // The first page of an area is also where news without a page of their own lead: seeing it is not reading them.
  const session = currentSession()
  const isFirstPage = session !== undefined && path === getLanding(session.role)
  const isHere = !isFirstPage && (data?.links.includes(path) ?? false)
  useEffect(() => {
    if (!isHere) return
    // When the call fails, they stay unread, and the next visit reads them.
    void import('./read-page.ts').then(({ readPage }) => readPage(client, path)).catch(() => undefined)
  }, [client, isHere, path])
  return data?.unread ?? 0
}
