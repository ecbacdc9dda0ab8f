import { markAnnouncementsSeen } from '@manara/contract/announcements.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../http/api.ts'
import { unseenQuery } from './unseen-announcements.api.ts'

/**
 * Marks the announcements of the screen as seen on the server. Returns whether an announcement was new when the screen opened:
 * its mark stays until the next visit.
 */
export function useSeenAnnouncements(newestId: number | undefined): (id: number) => boolean {
  const client = useQueryClient()
  const { data } = useQuery(unseenQuery)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const unseen = data?.announcementIds ?? []
    if (newestId === undefined || !unseen.some((id) => id <= newestId)) return
    setMarked((known) => new Set([...known, ...unseen]))
    // When the call fails, the mark in the menu stays, and the next visit sends it again.
    void call(markAnnouncementsSeen, { body: { announcementId: newestId } }).then(
      () => client.setQueryData(unseenQuery.queryKey, { announcementIds: unseen.filter((id) => id > newestId) }),
      () => undefined,
    )
  }, [client, data, newestId])
  return (id) => marked.has(id)
}
