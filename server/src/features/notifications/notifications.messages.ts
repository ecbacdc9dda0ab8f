import { problems } from '../../platform/problems/problem.ts'

export const notificationProblem = problems({
  chooseOne: [400, 'اختر إشعارات، أو آخر إشعار قُرئ، أو صفحة: واحدًا منها فقط.'],
})

export const notificationText = {
  saved: 'حُفظت إعدادات الإشعارات.',
  unsubscribed: 'لن يصلك ملخّص بالبريد بعد الآن.',
}
