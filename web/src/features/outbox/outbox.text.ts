import { named } from '@manara/contract/named.ts'
import type { OutgoingMail } from '@manara/contract/outbox.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const mails = nouns.message.subject
/** After «من». */
const ofMails = nouns.message.object
const attempts: CountForms = { ...nouns.attempt.subject, zero: 'لا محاولات بعد' }

/** Every word of the screen of outgoing mail. */
export const outboxText = {
  title: 'البريد الصادر',
  search: 'ابحث بالبريد أو الاسم أو الموضوع',
  statusLabel: 'حالة الرسائل',
  allStatuses: 'كل الحالات',
  statuses: {
    Queued: 'بانتظار الإرسال',
    Sending: 'قيد الإرسال',
    Sent: 'أُرسلت',
    Failed: 'تعذّر إرسالها',
  } satisfies Record<OutgoingMail['status'], string>,
  columns: { recipient: 'إلى', subject: 'الموضوع', mailId: 'تاريخ الرسالة', status: 'الحالة' },
  sortLabel: 'ترتيب الرسائل',
  sorts: { '-mailId': 'الأحدث أولًا', mailId: 'الأقدم أولًا', recipient: 'البريد', subject: 'الموضوع' },
  otherSort: 'ترتيب آخر',
  hint: 'تبقى الرسائل هنا 90 يومًا.',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofMails)}`
      : formatCount(total, mails),
  moment: (date: string, time: string) => `${date} · ${time}`,

  loading: 'جارٍ تحميل البريد الصادر',
  loadFailed: 'تعذّر تحميل البريد الصادر',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لم تُرسل رسائل بعد',
  nothingText: 'تظهر هنا كل رسالة تكتبها المدرسة، مثل رمز إعادة تعيين كلمة المرور.',
  noMatch: 'لا رسائل تطابق ما اخترت',
  noMatchText: 'جرّب كلمة أخرى أو حالة أخرى.',
  showAll: 'عرض كل الرسائل',

  openMail: (subject: string, name: string) => `فتح «${named(subject)}» إلى ${named(name)}`,
  to: 'إلى',
  written: 'كُتبت',
  sent: 'أُرسلت',
  attempts: (count: number) => formatCount(count, attempts),
  lastError: 'آخر خطأ',
  emailText: 'نص الرسالة',
  hidden: 'لا يُعرض نص الرسائل إلا في النسخة التجريبية: قد يحمل رمزًا ما زال صالحًا.',
  close: 'إغلاق',
}
