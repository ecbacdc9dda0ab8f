import { emailChange } from '@manara/contract/account.ts'
import { withNationalIdName } from '@manara/contract/country-presets.ts'
import { named } from '@manara/contract/named.ts'
import type { Email } from './email.ts'

const names = {
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  nationalId: 'الرقم الوطني',
  role: 'الدور',
  password: 'كلمة المرور',
  closed: 'إغلاق كلمة المرور بعد بلاغ صاحب الحساب «لم أكن أنا»',
  created: 'إنشاء الحساب',
  deleted: 'حذف الحساب',
  restored: 'استعادة الحساب',
  access: 'الأدوار والصلاحيات',
  factors: 'التحقق بخطوتين',
  recoveryCodeUsed: 'استُعمل رمز احتياطي للدخول',
  healthReading: 'السماح بقراءة الملاحظات الصحية',
} as const

/** Parts of an account whose change is reported. */
export type AccountChange = keyof typeof names

/** Content of a letter about a change: no user input, except names. */
export interface ChangeReport {
  changes: readonly AccountChange[]
  /** Whose account acted, or what else did. */
  source: string
  moment: string
  nationalIdName: string
  /** Empty for a command on the server. */
  address: string
}

const details = ({ source, moment, address }: ChangeReport): string[] => [
  `مصدر التغيير: ${source}`,
  `الوقت: ${moment}`,
  ...(address === '' ? [] : [`العنوان الشبكي: ${address}`]),
]

const formatChanges = ({ changes, nationalIdName }: ChangeReport) =>
  changes.map((change) => withNationalIdName(names[change], nationalIdName)).join('، ')

export const changeSources = {
  account: (fullName: string) => `حساب ${named(fullName)}`,
  command: 'أمر على خادم المدرسة',
  mail: 'رابط أو رمز من البريد',
}

const undoLines = `لم يكن ذلك بعلمك؟ تراجع عنه خلال ${emailChange.undoHours} ساعة: يعود هذا البريد إلى حسابك، وتنتهي كل جلساته، وتختار له كلمة مرور جديدة.`

const undoPage = (path: string) => ({
  label: 'للتراجع افتح الرابط التالي',
  path,
  labelOfPath: 'للتراجع أضف ما يلي إلى عنوان موقع المدرسة وافتحه',
})
const profilePage = { label: 'صفحة الملف الشخصي', path: '/change-password' }

/** To the owner of an account, so that no change goes unnoticed. */
export const accountChangedEmail = (firstName: string, report: ChangeReport, undoPath?: string): Email => ({
  subject: 'تغيّر حسابك في المدرسة',
  firstName,
  paragraphs: [
    `ما تغيّر في حسابك: ${formatChanges(report)}.`,
    ...details(report),
    ...(report.changes.includes('password') ? ['انتهت الجلسات المفتوحة، إلا التي جرى منها التغيير.'] : []),
    ...(undoPath === undefined ? [] : [undoLines]),
  ],
  page: undoPath === undefined ? profilePage : undoPage(undoPath),
  note: 'إن لم يكن ذلك بعلمك فأبلغ إدارة المدرسة في الحال.',
})

/** To the other administrators: a stolen session cannot take over one of them in silence. */
export const administratorChangedEmail = (firstName: string, owner: string, report: ChangeReport): Email => ({
  subject: 'تنبيه أمني: تغيّر حساب في إدارة النظام',
  firstName,
  paragraphs: [`تغيّر حساب ${named(owner)} في إدارة النظام. ما تغيّر: ${formatChanges(report)}.`, ...details(report)],
  page: { label: 'سجل التغييرات', path: '/admin/audit' },
  note: 'إن لم يكن هذا التغيير متوقعًا فراجع سجل التغييرات في منارة، وأعد تعيين كلمة مرور الحساب الذي أجراه.',
})

/** To administrators: everybody who holds the role gained a sensitive permission. */
export const widerRoleEmail = (firstName: string, role: string, report: ChangeReport): Email => ({
  ...administratorChangedEmail(firstName, role, report),
  subject: 'تنبيه أمني: اتسعت صلاحيات دور',
  paragraphs: [`أُضيفت صلاحية حسّاسة إلى الدور ${named(role)}، وسرت على كل من يحمله.`, ...details(report)],
})

export const confirmAddressEmail = (firstName: string, code: string): Email => ({
  subject: 'رمز تأكيد البريد الجديد',
  firstName,
  paragraphs: [
    `صار هذا البريد بريد حسابك في المدرسة. أدخل الرمز التالي في صفحة الملف الشخصي لتأكيده. يصلح ${emailChange.codeHours} ساعة.`,
  ],
  code: { label: 'رمز التأكيد', value: code },
  page: profilePage,
  note: 'إن لم يكن لك حساب في هذه المدرسة فتجاهل هذه الرسالة.',
})
