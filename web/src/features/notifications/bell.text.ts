import { formatNumber } from '../../format/numbers.ts'

/** The words of the bell, which every page has. */
export const bellText = {
  title: 'الإشعارات',
  lost: 'انقطع التحديث المباشر',
  count: (unread: number) => (unread >= 100 ? `${formatNumber(99)}+` : formatNumber(unread)),
  button: (count: string) => `الإشعارات، غير المقروءة: ${count}`,
}
