import { brokenNotMeLink } from '@manara/contract/sessions.ts'
import { problems } from '../../platform/problems/problem.ts'

export const sessionProblem = problems({
  sessionNotFound: [404, 'الجلسة غير موجودة، أو انتهت من قبل.'],
  deviceNotFound: [404, 'الجهاز غير موجود، أو نُسي من قبل.'],
  brokenNotMeLink: [404, `${brokenNotMeLink}. راجع إدارة المدرسة إن لم يكن الدخول منك.`],
})

export const sessionText = {
  ended: 'انتهت الجلسة.',
  othersEnded: 'انتهت بقية الجلسات، وتبقى هنا.',
  deviceForgotten: 'نُسي الجهاز. يصل تنبيه بالبريد عند الدخول منه ثانية.',
  notMeReported:
    'انتهت كل الجلسات وأُغلقت كلمة المرور. اطلب كلمة مرور جديدة من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول، أو من إدارة المدرسة.',
}
