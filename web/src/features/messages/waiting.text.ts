import { formatNumber } from '../../format/numbers.ts'

/** Words of the line on the dashboard. */
export const waitingText = {
  line: (count: number) => `رسائل تنتظر الإرسال: ${formatNumber(count)}`,
  open: 'إلى قائمة الإرسال',
}
