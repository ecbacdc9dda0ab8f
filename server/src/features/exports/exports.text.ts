import { named } from '@manara/contract/named.ts'
import type { Email } from '../../platform/mail/email.ts'

/** Who took a file, when, and under which number the audit log has it (R-export-6). */
export const exportStamp = (exporter: string, moment: string, number: number): string =>
  `صدّره ${named(exporter)} في ${moment} — رقم ${number}`

/** To every administrator: reading page by page takes a school's data away as well as an export does. */
export const manyReadsEmail = (firstName: string, reader: string): Email => ({
  subject: 'تنبيه أمني: قراءة كثيرة لبيانات شخصية',
  firstName,
  paragraphs: [
    `قُرئت خلال ساعة بيانات شخصية كثيرة من حساب ${named(reader)}: إيصالات أو شهادات أو أرقام هوية.`,
    'التنبيه مكتوب في سجل التغييرات في منارة.',
  ],
  page: { label: 'سجل التغييرات', path: '/admin/audit' },
  note: 'إن لم يكن هذا العمل متوقعًا فأعد تعيين كلمة مرور الحساب في الحال، فتنتهي كل جلساته.',
})

/** To every administrator, the exporter included: a stolen session cannot export unnoticed. */
export const manyExportsEmail = (firstName: string, exporter: string): Email => ({
  subject: 'تنبيه أمني: تصدير متكرر لبيانات المدرسة',
  firstName,
  paragraphs: [
    `صُدّرت عدة ملفات من بيانات الطلاب خلال دقائق من حساب ${named(exporter)}.`,
    'تفاصيل ما صُدّر في سجل التغييرات في منارة.',
  ],
  page: { label: 'سجل التغييرات', path: '/admin/audit' },
  note: 'إن لم يكن هذا العمل متوقعًا فأعد تعيين كلمة مرور الحساب في الحال، فتنتهي كل جلساته.',
})
