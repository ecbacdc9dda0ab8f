import { named } from '@manara/contract/named.ts'
import { applicantCode } from '@manara/contract/registrations.ts'
import type { Letter } from '../../mail/letter.ts'

export interface LetterOf {
  firstName: string
  number: number
  programName: string
}

/** What an applicant reads where the administrator wrote nothing. */
export const defaultPaymentMessage = (price: string): string =>
  `يرجى تسديد مبلغ ${price} ثم رفع صورة إيصال الدفع من صفحة حالة الطلب.`

const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

const followUp = 'لمتابعة الطلب سجّل الدخول في موقع المدرسة بالبريد وكلمة المرور اللذين قدّمت بهما.'
const signInPage = { label: 'صفحة تسجيل الدخول', path: '/auth/login' }
const programsPage = { label: 'صفحة البرامج المتاحة', path: '/public/available-programs' }
const note = 'وصلتك هذه الرسالة لأن بريدك كُتب في طلب التحاق. إن لم تقدّم طلبًا فأبلغ إدارة المدرسة.'

const letter = ({ firstName }: { firstName: string }, subject: string, paragraphs: readonly string[]): Letter => ({
  subject,
  firstName,
  paragraphs,
  page: signInPage,
  note,
})

const about = ({ number, programName }: Omit<LetterOf, 'firstName'>) =>
  `طلب التحاقك رقم ${number} ببرنامج «${named(programName)}»`

/** The first mail to an address that anybody may have typed: nothing in it was typed by whoever did. */
export const applicantCodeLetter = (code: string): Letter => ({
  subject: 'رمز تأكيد بريدك',
  paragraphs: [
    `كُتب هذا البريد في طلب التحاق بالمدرسة. لا يصل الطلب إلى إدارة المدرسة إلا بعد إدخال هذا الرمز في صفحة حالة الطلب خلال ${applicantCode.hours} ساعة.`,
    'لتفتح صفحة حالة الطلب سجّل الدخول في موقع المدرسة بالبريد وكلمة المرور اللذين قدّمت بهما.',
  ],
  code: { label: 'رمز تأكيد البريد', value: code },
  page: signInPage,
  note: 'إن لم تقدّم طلبًا فتجاهل هذه الرسالة ولا تُطلع أحدًا على الرمز: من دونه لا يُحجز بريدك ولا رقمك الوطني، ويُحذف الطلب بعد أيام.',
})

/** What the applicant is told by mail about each step (decisions §6). Prices come with their currency. */
export const registrationLetter = {
  /** Without the name: in a school that asks for no code it is the first mail to an address that anybody may have typed. */
  registered: (of: Omit<LetterOf, 'firstName'>, price: string) =>
    letter({ firstName: '' }, 'استلمنا طلب التحاقك', [
      `وصل ${about(of)}، وهو الآن قيد المراجعة. إجمالي الرسوم ${price}.`,
      followUp,
    ]),
  paymentRequested: (of: LetterOf, price: string, message: string) =>
    letter(of, 'طلب التحاقك بانتظار الدفع', [
      `راجعت إدارة المدرسة ${about(of)}، والمطلوب الآن تسديد ${price}.`,
      ...linesOf(message),
      `${followUp} ستجد هناك معلومات الدفع، وترفع صورة الإيصال.`,
    ]),
  receiptSubmitted: (of: LetterOf) =>
    letter(of, 'استلمنا إيصال الدفع', [`وصل إيصال ${about(of)}، وستتحقق منه إدارة المدرسة.`, followUp]),
  newReceiptRequested: (of: LetterOf, reason: string) =>
    letter(of, 'نحتاج إلى إيصال دفع جديد', [
      `لم يُقبل إيصال ${about(of)}. السبب:`,
      ...linesOf(reason),
      `${followUp} ثم أرسل إيصالًا جديدًا.`,
    ]),
  rejected: (of: LetterOf, reason: string) => ({
    ...letter(of, 'نتيجة طلب التحاقك', [
      `نأسف لإبلاغك بأن ${about(of)} لم يُقبل، للسبب الآتي:`,
      ...linesOf(reason),
      'يمكنك تقديم طلب جديد من صفحة البرامج المتاحة.',
    ]),
    page: programsPage,
  }),
  approved: (of: LetterOf) =>
    letter(of, 'قُبل طلب التحاقك', [
      `تهانينا. قُبل ${about(of)}، وأُنشئ لك حساب طالب.`,
      'سجّل الدخول بالبريد وكلمة المرور اللذين قدّمت بهما الطلب.',
    ]),
}
