import { named } from '@manara/contract/named.ts'
import type { SameReceipt } from '@manara/contract/registrations.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { fieldProblem, problems } from '../../platform/problems/problem.ts'

const statusNames: Record<string, string> = {
  PendingReview: 'قيد المراجعة',
  AwaitingPayment: 'بانتظار الدفع',
  PaymentSubmitted: 'وصل الإيصال',
  ReceiptRejected: 'رُفض الإيصال',
  Approved: 'مقبول',
  Rejected: 'مرفوض',
}

const getStatusName = (status: string) => statusNames[status] ?? status

/** Applicants never learn who has the address or the number. */
const takenText = {
  email: 'هذا البريد الإلكتروني مسجّل من قبل. إن كان بريدك فسجّل الدخول به.',
  nationalId: 'هذا الرقم الوطني مسجّل من قبل. إن كان رقمك فسجّل الدخول بالبريد الذي قدّمت به.',
} as const

/** Unique fields of an applicant. */
export type IdentityField = keyof typeof takenText

export const registrationProblem = {
  ...problems({
    notFound: [404, 'طلب الالتحاق غير موجود.'],
    receiptNotFound: [404, 'لم يُرسل إيصال مع هذا الطلب.'],
    programNotFound: [404, 'البرنامج غير موجود أو حُذف. اختر برنامجًا آخر.', { academicProgramId: 'اختر برنامجًا آخر' }],
    publicProgramNotFound: [404, 'لا برنامج بهذا العنوان. قد يكون حُذف، أو نُقص من عنوانه حرف.'],
    registrationClosed: [409, 'أُغلق باب الالتحاق بهذا البرنامج. اختر برنامجًا آخر.'],
    emailTaken: [409, takenText.email],
    nationalIdTaken: [409, takenText.nationalId],
    stepNotAllowed: [
      409,
      (status: string) => `حالة الطلب الآن «${getStatusName(status)}»، ولا تسمح بهذا الإجراء. حدّث الصفحة.`,
    ],
    emailConfirmed: [409, 'تأكّد هذا البريد من قبل. تابع حالة الطلب.'],
    noReceiptWanted: [409, (status: string) => `حالة الطلب الآن «${getStatusName(status)}»، ولا يُنتظر معها إيصال.`],
  }),
  /** Wrong, expired, replaced or guessed too often: all alike. */
  wrongCode: () => fieldProblem(400, 'code', 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.'),
  passwordsDiffer: () => fieldProblem(400, 'confirmPassword', 'كلمة المرور وتأكيدها غير متطابقين'),
}

/** A taken e-mail and a taken national id are reported together, each under its field. */
export function identityTaken(fields: readonly IdentityField[]): Error {
  const errors = Object.fromEntries(fields.map((field) => [field, [takenText[field]]]))
  return fields.includes('email')
    ? registrationProblem.emailTaken({ errors })
    : registrationProblem.nationalIdTaken({ errors })
}

/** The error of each unique constraint. */
export const takenByConstraint: Record<string, () => Error> = {
  registration_email_open: () => identityTaken(['email']),
  registration_national_id_open: () => identityTaken(['nationalId']),
}

/** At the approval the account itself cannot be made. */
export const accountProblem = problems({
  emailOfAnother: [409, 'لا يمكن القبول: صار هذا البريد الإلكتروني لمستخدم آخر. راجع المستخدمين أولًا.'],
  nationalIdOfAnother: [409, 'لا يمكن القبول: صار هذا الرقم الوطني لمستخدم آخر. راجع المستخدمين أولًا.'],
})

export const accountByConstraint: Record<string, () => Error> = {
  person_email_unique: accountProblem.emailOfAnother,
  person_national_id_unique: accountProblem.nationalIdOfAnother,
}

const dayForms = nouns.day.object

const formatNumbers = (requests: readonly SameReceipt[]) => requests.map(({ number }) => number).join(' و')

export const registrationText = {
  anotherProgram: 'اختر برنامجًا آخر',
  registered: 'استلمنا طلبك. سجّل الدخول ببريدك وكلمة مرورك متى شئت لمتابعة حالته.',
  codeAwaited: 'بقيت خطوة: أرسلنا رمزًا إلى بريدك. أدخله في صفحة حالة الطلب ليصل طلبك إلى إدارة المدرسة.',
  codeSent: 'أرسلنا رمزًا جديدًا إلى بريدك. تحقق أيضًا من البريد غير المرغوب.',
  receiptSubmitted: 'استلمنا الإيصال. ستتحقق منه إدارة المدرسة، وتصلك رسالة بالنتيجة.',
  paymentRequested: (name: string) => `أُرسل طلب الدفع إلى ${named(name)}.`,
  rejected: (name: string) => `رُفض طلب ${named(name)}.`,
  newReceiptRequested: (name: string) => `رُفض الإيصال وطُلب من ${named(name)} إيصال جديد.`,
  approved: (name: string, program: string) =>
    `تم القبول النهائي، وأُنشئ حساب ${named(name)} في برنامج «${named(program)}».`,
  waitedTooLong: (days: number) => `انتهت مهلة الدفع، وهي ${formatCount(days, dayForms)}، ولم يصل إيصال مقبول.`,
  sameReceipt: (requests: readonly SameReceipt[]) =>
    requests.length === 1
      ? `أُرسلت هذه الصورة نفسها من قبل مع الطلب رقم ${formatNumbers(requests)}.`
      : `أُرسلت هذه الصورة نفسها من قبل مع الطلبات ${formatNumbers(requests)}.`,
  sameReceiptAgain: 'هذه الصورة نفسها أُرسلت مع هذا الطلب من قبل ورُفضت.',
}
