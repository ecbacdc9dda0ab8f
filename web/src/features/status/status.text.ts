import type { StatusGroup, StatusLight } from '@manara/contract/status.ts'
import { formatDate, formatTime } from '../../format/dates.ts'

/** All that the status screen says by itself; values and advice come from the server. */
export const statusScreenText = {
  loading: 'جارٍ فحص الخادم…',
  loadFailed: 'تعذّر فحص الخادم',
  groups: {
    safety: 'النسخ الاحتياطي',
    database: 'قاعدة البيانات',
    services: 'الخدمات',
    server: 'الخادم والأقراص',
  } satisfies Record<StatusGroup, string>,
  lights: { green: 'سليم', amber: 'يحتاج إلى مراجعة', red: 'يحتاج إلى إجراء فوري' } satisfies Record<
    StatusLight,
    string
  >,
  wellTitle: 'كل شيء على ما يرام',
  wellLine: 'لا شيء يحتاج إلى عمل منك.',
  amberTitle: (count: number) => (count === 1 ? 'أمر واحد يحتاج إلى مراجعة' : `أمور تحتاج إلى مراجعة: ${count}`),
  amberLine: 'يمكن أن ينتظر، لكن لا تتركه طويلًا.',
  redTitle: (count: number) => (count === 1 ? 'أمر واحد يحتاج إلى إجراء فوري' : `أمور تحتاج إلى إجراء فوري: ${count}`),
  redLine: 'ما يلزم فعله مكتوب في موضعه أدناه.',
  checkedAt: (moment: string) => `فُحص الساعة ${formatTime(moment)}، ويتجدّد من نفسه.`,
  at: (moment: string) => `${formatDate(moment)}، ${formatTime(moment)}`,
  notRefreshed: (reason: string) => `تعذّر التجديد، وما تراه أقدم من ذلك. ${reason}`,
  takeBackup: 'خذ نسخة الآن',
  waiting: 'النسخة تنتظر دورها…',
  running: (percent: number) => `يجري النسخ… ${percent}%`,
  backingUp: 'تقدّم النسخة الاحتياطية',
  requested: 'النسخة الاحتياطية',
  requestFailed: 'تعذّر طلب النسخة',
}
