import { problems } from '../../http/problem.ts'

export const announcementProblem = problems({
  notFound: [404, 'الإعلان غير موجود أو حُذف.'],
  needsTarget: [400, 'حدّد هدفًا للإعلان الموجّه.'],
  targetNotFound: [404, 'هدف الإعلان غير موجود أو حُذف. اختر هدفًا آخر.'],
})

export const announcementText = {
  created: (title: string) => `تم نشر الإعلان «${title}».`,
}
