import {
  getNotificationSettings,
  listNotifications,
  type NotificationSettings,
  noticeCategories,
  type ReadNotificationsBody,
  readNotifications,
  updateNotificationSettings,
} from '@manara/contract/notifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import type { NotificationsSearch } from './notifications.search.ts'

const all = ['notifications'] as const

export const notificationsPerPage = 25
const inPanel = 20

/** The last ones, for the panel. */
export const latestQuery = queryOptions({
  queryKey: [...all, 'latest'],
  staleTime: 0,
  queryFn: ({ signal }) => callPage(listNotifications, { query: { limit: inPanel }, signal }),
})

/** One page, together with the search that it answers. */
export const notificationsQuery = (search: NotificationsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { category, unread, q, page } = search
      const known = noticeCategories.find((one) => one === category)
      const query = {
        ...(known && { category: known }),
        ...(unread === 'yes' && { isUnread: true }),
        ...(q !== '' && { q }),
        page,
        limit: notificationsPerPage,
      }
      return { ...(await callPage(listNotifications, { query, signal })), search }
    },
  })

export const useReadNotifications = () =>
  useChange((body: ReadNotificationsBody) => call(readNotifications, { body }), all)

export const noticeSettingsQuery = queryOptions({
  queryKey: [...all, 'settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, { signal }),
})

export const useUpdateNoticeSettings = () =>
  useChange((body: NotificationSettings) => call(updateNotificationSettings, { body }), noticeSettingsQuery.queryKey)
