import { problems } from '../../platform/problems/problem.ts'

export const privacyProblem = problems({
  personNotFound: [404, 'الشخص غير موجود أو حُذف.'],
  copyNotFound: [404, 'النسخة غير موجودة أو انتهت مدتها.'],
  copyUnderWay: [409, 'تُعدّ نسخة الآن. انتظر حتى تجهز.'],
  copyTooSoon: [409, (day: string) => `تُطلب النسخة مرة في الشهر. يمكنك طلب التالية في ${day}.`],
})

export const privacyText = {
  copyRequested: 'بدأ إعداد النسخة. تظهر هنا حين تجهز، وتبقى 7 أيام.',
}
