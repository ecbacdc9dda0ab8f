import { problems } from '../../platform/problems/problem.ts'

export const auditProblem = problems({
  halfOfThing: [400, 'حدّد نوع العنصر ورقمه معًا.'],
  enrollmentNotFound: [404, 'التسجيل غير موجود.'],
  versionNotFound: [404, 'هذه الدرجات ليست في سجل الطالب في هذه الشعبة.'],
  changedMeanwhile: [409, 'تغيّرت الدرجات بعد أن فتحت السجل. راجع الدرجات الحالية ثم أعد المحاولة.'],
  alreadyPresent: [409, 'هذه هي الدرجات الحالية نفسها.'],
})
