import { emailChange } from '@manara/contract/account.ts'
import type { Letter } from './letter.ts'

const names = {
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  nationalId: 'الرقم الوطني',
  role: 'الدور',
  password: 'كلمة المرور',
  created: 'إنشاء الحساب',
  deleted: 'حذف الحساب',
  restored: 'استعادة الحساب',
} as const

/** What can change in an account. */
export type AccountChange = keyof typeof names

/** What a letter about a change says: nothing that anyone typed, except names. */
export interface ChangeReport {
  changes: readonly AccountChange[]
  /** Whose account acted, or what else did. */
  source: string
  moment: string
  /** Empty for a command on the server. */
  address: string
}

const greeting = (firstName: string) => `مرحبًا ${firstName}،`

const details = ({ source, moment, address }: ChangeReport): string[] => [
  `مصدر التغيير: ${source}`,
  `الوقت: ${moment}`,
  ...(address === '' ? [] : [`العنوان الشبكي: ${address}`]),
]

const listOf = ({ changes }: ChangeReport) => changes.map((change) => names[change]).join('، ')

export const changeSources = {
  account: (fullName: string) => `حساب ${fullName}`,
  command: 'أمر على خادم المدرسة',
  mail: 'رابط أو رمز من البريد',
}

const undoLines = `لم يكن ذلك بعلمك؟ تراجع عنه خلال ${emailChange.undoHours} ساعة: يعود هذا البريد إلى حسابك، وتنتهي كل جلساته، وتختار له كلمة مرور جديدة.`

/** Without the address of the school the link is the end of one. */
const undoLabel = (url: string) =>
  url.startsWith('/') ? 'للتراجع أضف ما يلي إلى عنوان موقع المدرسة وافتحه' : 'للتراجع افتح الرابط التالي'

/** To the owner of an account, so that nobody changes it behind their back. */
export const accountChangedLetter = (firstName: string, report: ChangeReport, undoUrl?: string): Letter => ({
  subject: 'تغيّر حسابك في المدرسة',
  greeting: greeting(firstName),
  paragraphs: [
    `ما تغيّر في حسابك: ${listOf(report)}.`,
    ...details(report),
    ...(report.changes.includes('password') ? ['انتهت كل الجلسات المفتوحة.'] : []),
    ...(undoUrl === undefined ? [] : [undoLines]),
  ],
  ...(undoUrl !== undefined && { link: { label: undoLabel(undoUrl), url: undoUrl } }),
  note: 'إن لم يكن ذلك بعلمك فأبلغ إدارة المدرسة في الحال.',
})

/** To the other administrators: a stolen session cannot take over one of them in silence. */
export const administratorChangedLetter = (firstName: string, owner: string, report: ChangeReport): Letter => ({
  subject: 'تنبيه أمني: تغيّر حساب في إدارة النظام',
  greeting: greeting(firstName),
  paragraphs: [`تغيّر حساب ${owner} في إدارة النظام. ما تغيّر: ${listOf(report)}.`, ...details(report)],
  note: 'إن لم يكن هذا التغيير متوقعًا فراجع سجل التغييرات في منارة، وأعد تعيين كلمة مرور الحساب الذي أجراه.',
})

export const confirmEmailLetter = (firstName: string, code: string): Letter => ({
  subject: 'رمز تأكيد البريد الجديد',
  greeting: greeting(firstName),
  paragraphs: [
    `صار هذا البريد بريد حسابك في المدرسة. أدخل الرمز التالي في صفحة الملف الشخصي لتأكيده. يصلح ${emailChange.codeHours} ساعة.`,
  ],
  code: { label: 'رمز التأكيد', value: code },
  note: 'إن لم يكن لك حساب في هذه المدرسة فتجاهل هذه الرسالة.',
})
