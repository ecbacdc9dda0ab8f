import type { NoticeCategory } from '@manara/contract/notifications.ts'

/** Search parameters of the list of notifications. */
export interface NotificationsSearch {
  category: NoticeCategory | 'ALL'
  unread: 'yes' | 'no'
  q: string
  page: number
  sort: string
}

/** Everything: the meaning of an address without parameters. */
export const defaultNotificationsSearch: NotificationsSearch = {
  category: 'ALL',
  unread: 'no',
  q: '',
  page: 1,
  sort: '-at',
}
