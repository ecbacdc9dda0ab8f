import { approvalLimits } from '@manara/contract/approvals.ts'
import { named } from '@manara/contract/named.ts'
import type { Email } from '../../platform/mail/email.ts'

/** To the other administrators: one of them approves or refuses an act (R-approval-2). */
export const approvalAskedEmail = (firstName: string, asker: string, act: string): Email => ({
  subject: 'طلب ينتظر موافقة مدير ثانٍ',
  firstName,
  paragraphs: [
    `طُلب من حساب ${named(asker)}: ${act}.`,
    `لا يُنفَّذ الطلب إلا بموافقة مدير آخر للنظام خلال ${approvalLimits.hours} ساعة.`,
  ],
  page: { label: 'الطلبات التي تنتظر الموافقة', path: '/admin/access?tab=approvals' },
  note: 'تحقق ممن طلبه قبل أن توافق. إن لم يكن متوقعًا فارفضه، وأعد تعيين كلمة مرور الحساب الذي أرسله.',
})
