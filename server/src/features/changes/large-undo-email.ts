import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import type { Email } from '../../platform/mail/email.ts'

/** To every administrator: a stolen session cannot take back the work of days unnoticed. */
export const largeUndoEmail = (firstName: string, actor: string, act: string, count: number): Email => ({
  subject: 'تنبيه: تراجع عن عمل كبير',
  firstName,
  paragraphs: [
    `تُرُوجع من حساب ${named(actor)} عن ${formatCount(count, nouns.item.object)} من عمل: ${act}.`,
    'التراجع نفسه عمل، ويمكن إلغاؤه خلال 30 يومًا.',
  ],
  page: { label: 'التغييرات الأخيرة', path: '/admin/changes' },
  note: 'إن لم يكن هذا العمل متوقعًا فأعد تعيين كلمة مرور الحساب في الحال، فتنتهي كل جلساته.',
})
