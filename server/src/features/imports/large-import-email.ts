import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import type { Email } from '../../platform/mail/email.ts'

/** To every administrator: a stolen session cannot fill the school with accounts unnoticed. */
export const largeImportEmail = (firstName: string, actor: string, title: string, count: number): Email => ({
  subject: 'تنبيه: استيراد كبير',
  firstName,
  paragraphs: [
    `أُضيف من حساب ${named(actor)} ${formatCount(count, nouns.user.subject)} باستيراد «${named(title)}».`,
    'الاستيراد عمل يمكن التراجع عنه خلال 30 يومًا.',
  ],
  page: { label: 'التغييرات الأخيرة', path: '/admin/changes' },
  note: 'إن لم يكن هذا العمل متوقعًا فأعد تعيين كلمة مرور الحساب في الحال، فتنتهي كل جلساته.',
})
