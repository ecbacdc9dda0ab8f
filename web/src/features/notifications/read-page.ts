import { readNotifications } from '@manara/contract/notifications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

/** Reads the notifications that lead to a page, which then shows what they tell of. */
export async function readPage(client: QueryClient, link: string): Promise<void> {
  await call(readNotifications, { body: { link } })
  await client.invalidateQueries()
}
