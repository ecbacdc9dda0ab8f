import { named } from '@manara/contract/named.ts'
import type { Email } from '../../platform/mail/email.ts'

/** To every administrator: a merge must be no way to give marks to a friend. */
export const marksMergedEmail = (firstName: string, actor: string, other: string, keep: string): Email => ({
  subject: 'تنبيه: دُمج سجلان لكليهما درجات',
  firstName,
  paragraphs: [
    `دُمج من حساب ${named(actor)} سجل ${named(other)} في سجل ${named(keep)}، ولكليهما درجات في المكان نفسه.`,
    'بقيت درجات أحدهما، وانتهى تسجيل الآخر مع درجاته. يمكن التراجع عن الدمج خلال 30 يومًا.',
  ],
  page: { label: 'التغييرات الأخيرة', path: '/admin/changes' },
  note: 'إن لم يكن هذا العمل متوقعًا فتراجع عنه، وأعد تعيين كلمة مرور الحساب.',
})
