import { brokenNotMeLink } from '@manara/contract/sessions.ts'
import { type CountForms, formatCount } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const sessions: CountForms = { one: 'جلسة واحدة', two: 'جلستان', few: 'جلسات', many: 'جلسة', other: 'جلسة' }

export const sessionProblem = problems({
  sessionNotFound: [404, 'الجلسة غير موجودة، أو انتهت من قبل.'],
  deviceNotFound: [404, 'الجهاز غير موجود، أو نُسي من قبل.'],
  brokenNotMeLink: [404, `${brokenNotMeLink}. راجع إدارة المدرسة إن لم يكن الدخول منك.`],
})

export const sessionText = {
  ended: 'انتهت الجلسة.',
  ofPersonEnded: 'انتهت كل جلسات هذا الشخص.',
  ofSelfEnded: 'انتهت بقية جلساتك، وتبقى هنا.',
  allEnded: (count: number, withOffice: boolean) =>
    `${count === 0 ? 'لا جلسات أخرى لتنتهي' : `انتهت ${formatCount(count, sessions)}`}، وتبقى جلستك.${withOffice ? '' : ' جلسات الحسابات الإدارية باقية: ينهيها من يمنح الأدوار.'}`,
  othersEnded: 'انتهت بقية الجلسات، وتبقى هنا.',
  deviceForgotten: 'نُسي الجهاز. يصل تنبيه بالبريد عند الدخول منه ثانية.',
  notMeReported:
    'انتهت كل الجلسات وأُغلقت كلمة المرور. اطلب كلمة مرور جديدة من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول، أو من إدارة المدرسة.',
}
