import { applicantCode } from '@manara/contract/registrations.ts'
import type { Letter } from '../../mail/letter.ts'

export interface LetterOf {
  firstName: string
  number: number
  programName: string
  totalPrice: number
}

const priceText = (price: number) => `${new Intl.NumberFormat('en-US').format(price)} ل.س`
const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

const followUp = 'لمتابعة الطلب سجّل الدخول في موقع المدرسة بالبريد وكلمة المرور اللذين قدّمت بهما.'
const note = 'وصلتك هذه الرسالة لأن بريدك كُتب في طلب التحاق. إن لم تقدّم طلبًا فأبلغ إدارة المدرسة.'

const letter = ({ firstName }: { firstName: string }, subject: string, paragraphs: readonly string[]): Letter => ({
  subject,
  greeting: firstName ? `مرحبًا ${firstName}،` : 'مرحبًا،',
  paragraphs,
  note,
})

const about = ({ number, programName }: Omit<LetterOf, 'firstName'>) =>
  `طلب التحاقك رقم ${number} ببرنامج «${programName}»`

/** The first mail to an address that anybody may have typed: nothing in it was typed by whoever did. */
export const applicantCodeLetter = (code: string, siteUrl: string | undefined): Letter => ({
  subject: 'رمز تأكيد بريدك',
  greeting: 'مرحبًا،',
  paragraphs: [
    `كُتب هذا البريد في طلب التحاق بالمدرسة. لا يصل الطلب إلى الإدارة إلا بعد إدخال هذا الرمز في صفحة حالة الطلب خلال ${applicantCode.hours} ساعة.`,
    `لتفتح صفحة حالة الطلب سجّل الدخول بالبريد وكلمة المرور اللذين قدّمت بهما في موقع المدرسة${siteUrl ? `: ${siteUrl}` : '.'}`,
  ],
  code: { label: 'رمز تأكيد البريد', value: code },
  note: 'إن لم تقدّم طلبًا فتجاهل هذه الرسالة ولا تُطلع أحدًا على الرمز: من دونه لا يُحجز بريدك ولا رقمك الوطني، ويُحذف الطلب بعد أيام.',
})

/** What the applicant is told by mail about each step (decisions §6). */
export const registrationLetter = {
  /** Without the name: in a school that asks for no code it is the first mail to an address that anybody may have typed. */
  registered: (of: Omit<LetterOf, 'firstName'>) =>
    letter({ firstName: '' }, 'استلمنا طلب التحاقك', [
      `وصل ${about(of)}، وهو الآن قيد المراجعة. السعر الإجمالي ${priceText(of.totalPrice)}.`,
      followUp,
    ]),
  paymentRequested: (of: LetterOf, message: string) =>
    letter(of, 'طلب التحاقك بانتظار الدفع', [
      `راجعت الإدارة ${about(of)}، والمطلوب الآن تسديد ${priceText(of.totalPrice)}.`,
      ...linesOf(message),
      `${followUp} ستجد هناك معلومات الدفع، وترفع صورة الإيصال.`,
    ]),
  receiptSubmitted: (of: LetterOf) =>
    letter(of, 'استلمنا إيصال الدفع', [`وصل إيصال ${about(of)}، وستتحقق منه الإدارة.`, followUp]),
  newReceiptRequested: (of: LetterOf, reason: string) =>
    letter(of, 'رُفض إيصال الدفع', [
      `لم يُقبل إيصال ${about(of)}. السبب:`,
      ...linesOf(reason),
      `${followUp} ثم أرسل إيصالًا جديدًا.`,
    ]),
  rejected: (of: LetterOf, reason: string) =>
    letter(of, 'رُفض طلب التحاقك', [
      `نأسف لرفض ${about(of)}. السبب:`,
      ...linesOf(reason),
      'يمكنك تقديم طلب جديد من صفحة البرامج المتاحة.',
    ]),
  approved: (of: LetterOf) =>
    letter(of, 'قُبل طلب التحاقك', [
      `تهانينا. قُبل ${about(of)}، وأُنشئ حسابك طالبًا.`,
      'سجّل الدخول بالبريد وكلمة المرور اللذين قدّمت بهما الطلب.',
    ]),
}
