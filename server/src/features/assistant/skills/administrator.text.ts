import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../../platform/format/plurals.ts'

export const registrationStates: Record<string, string> = {
  PendingReview: 'قيد المراجعة',
  AwaitingPayment: 'بانتظار الدفع',
  PaymentSubmitted: 'وصل الإيصال',
  ReceiptRejected: 'رُفض الإيصال',
  Approved: 'مقبول',
  Rejected: 'مرفوض',
}

export const administratorAnswer = {
  waitingForReview: (names: readonly string[]) =>
    names.length === 0 ? '' : `بانتظار المراجعة: ${names.map(named).join('، ')}.`,
  waitingForReceipt: (names: readonly string[]) =>
    names.length === 0 ? '' : `أرسلوا إيصالاتهم وينتظرون تدقيقها: ${names.map(named).join('، ')}.`,
  requests: (pending: number) =>
    pending === 0
      ? 'لا طلبات التحاق قيد المراجعة.'
      : `قيد المراجعة: **${formatCount(pending, nouns.request.subject)}**.`,
  requestState: (state: string, count: number) => `${state}: ${count}`,
  requestsIn: (when: string, received: number) =>
    received === 0
      ? `لم يصل أي طلب التحاق ${when}.`
      : `طلبات الالتحاق الواردة ${when}: **${formatCount(received, nouns.request.subject)}**.`,
  decidedIn: (when: string, approved: number, rejected: number) => `ما قُرّر ${when}: قُبل ${approved}، ورُفض ${rejected}.`,
  noRequests: 'لا طلبات التحاق.',
  person: (name: string, role: string, email: string) => `**${named(name)}**، ${role}، ${email}`,
  people: 'وجدت بين المستخدمين:',
  morePeople: (read: number) => `كثيرون (أكثر من ${read}) يطابقون هذا الاسم. اكتب الاسم كاملًا.`,
  whichProgram: 'عن أي برنامج؟ اذكر اسمه، مثلًا: نواقص برنامج…',
  deficiencies: (program: string, count: number) =>
    count === 0
      ? `لا نواقص تسجيل في «${named(program)}».`
      : `في «${named(program)}» ${formatCount(count, nouns.student.subject)} لم يُسجَّلوا في كل المقررات:`,
  missing: (student: string, courses: readonly string[]) => `${named(student)}: ${courses.map(named).join('، ')}`,
  links: {
    dashboard: 'لوحة التحكم',
    users: 'المستخدمون',
    registrations: 'طلبات الالتحاق',
    settings: 'الإعدادات',
  },
}
