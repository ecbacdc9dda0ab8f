import { applicantCode } from '@manara/contract/applicants.ts'
import { named } from '@manara/contract/named.ts'
import type { Email } from '../../platform/mail/email.ts'

export interface RegistrationEmailParams {
  firstName: string
  number: number
  programName: string
}

/** Used where the administrator wrote no message. */
export const defaultPaymentMessage = (price: string): string =>
  `يرجى تسديد مبلغ ${price} ثم رفع صورة إيصال الدفع من صفحة حالة الطلب.`

const splitLines = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

const followUp = 'لمتابعة الطلب سجّل الدخول في موقع المدرسة بالبريد وكلمة المرور اللذين قدّمت بهما.'
const signInPage = { label: 'صفحة تسجيل الدخول', path: '/auth/login' }
const programsPage = { label: 'صفحة البرامج المتاحة', path: '/public/available-programs' }
const note = 'وصلتك هذه الرسالة لأن بريدك كُتب في طلب التحاق. إن لم تقدّم طلبًا فأبلغ إدارة المدرسة.'

const email = ({ firstName }: { firstName: string }, subject: string, paragraphs: readonly string[]): Email => ({
  subject,
  firstName,
  paragraphs,
  page: signInPage,
  note,
})

const about = ({ number, programName }: Omit<RegistrationEmailParams, 'firstName'>) =>
  `طلب التحاقك رقم ${number} ببرنامج «${named(programName)}»`

/** The first mail to an address that anyone may have typed: it repeats nothing that was typed. */
export const applicantCodeEmail = (code: string): Email => ({
  subject: 'رمز تأكيد بريدك',
  paragraphs: [
    `كُتب هذا البريد في طلب التحاق بالمدرسة. لا يصل الطلب إلى إدارة المدرسة إلا بعد إدخال هذا الرمز في صفحة حالة الطلب خلال ${applicantCode.hours} ساعة.`,
    'لتفتح صفحة حالة الطلب سجّل الدخول في موقع المدرسة بالبريد وكلمة المرور اللذين قدّمت بهما.',
  ],
  code: { label: 'رمز تأكيد البريد', value: code },
  page: signInPage,
  note: 'إن لم تقدّم طلبًا فتجاهل هذه الرسالة ولا تُطلع أحدًا على الرمز: من دونه لا يُحجز بريدك ولا رقمك الوطني، ويُحذف الطلب بعد أيام.',
})

/** Mails to the applicant about each step (R-register-6). Prices come with their currency. */
export const registrationEmail = {
  /** Without the name: in a school without codes it is the first mail to an address that anyone may have typed. */
  registered: (of: Omit<RegistrationEmailParams, 'firstName'>, price: string) =>
    email({ firstName: '' }, 'استلمنا طلب التحاقك', [
      `وصل ${about(of)}، وهو الآن قيد المراجعة. إجمالي الرسوم ${price}.`,
      followUp,
    ]),
  paymentRequested: (of: RegistrationEmailParams, price: string, message: string) =>
    email(of, 'طلب التحاقك بانتظار الدفع', [
      `راجعت إدارة المدرسة ${about(of)}، والمطلوب الآن تسديد ${price}.`,
      ...splitLines(message),
      `${followUp} ستجد هناك معلومات الدفع، وترفع صورة الإيصال.`,
    ]),
  receiptSubmitted: (of: RegistrationEmailParams) =>
    email(of, 'استلمنا إيصال الدفع', [`وصل إيصال ${about(of)}، وستتحقق منه إدارة المدرسة.`, followUp]),
  newReceiptRequested: (of: RegistrationEmailParams, reason: string) =>
    email(of, 'نحتاج إلى إيصال دفع جديد', [
      `لم يُقبل إيصال ${about(of)}. السبب:`,
      ...splitLines(reason),
      `${followUp} ثم أرسل إيصالًا جديدًا.`,
    ]),
  rejected: (of: RegistrationEmailParams, reason: string) => ({
    ...email(of, 'نتيجة طلب التحاقك', [
      `نأسف لإبلاغك بأن ${about(of)} لم يُقبل، للسبب الآتي:`,
      ...splitLines(reason),
      'يمكنك تقديم طلب جديد من صفحة البرامج المتاحة.',
    ]),
    page: programsPage,
  }),
  approved: (of: RegistrationEmailParams) =>
    email(of, 'قُبل طلب التحاقك', [
      `تهانينا. قُبل ${about(of)}، وأُنشئ لك حساب طالب.`,
      'سجّل الدخول بالبريد وكلمة المرور اللذين قدّمت بهما الطلب.',
    ]),
}
