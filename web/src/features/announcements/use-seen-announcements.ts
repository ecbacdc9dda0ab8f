import { markAnnouncementsSeen } from '@manara/contract/announcements.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../http/api.ts'
import { unseenQuery } from './unseen-announcements.api.ts'

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
