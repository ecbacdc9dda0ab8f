import { brokenSetupLink } from '@manara/contract/setup.ts'
import { problems } from '../../platform/problems/problem.ts'

export const setupProblem = problems({
  brokenLink: [404, `${brokenSetupLink}.`],
  alreadySetUp: [409, 'أُعدّت المدرسة من قبل. سجّل الدخول، أو اطلب من مدير النظام حسابًا.'],
})

export const setupText = {
  linkWorks: 'رابط الإعداد صالح.',
  done: 'أُعدّت المدرسة. سجّل الدخول ببريدك وكلمة المرور.',
}
