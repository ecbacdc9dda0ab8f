import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

/** Contents that keep a program from being deleted. */
export interface ProgramContent {
  coursesCount: number
  studentsCount: number
  openRegistrationsCount: number
}

const courses = nouns.course.subject
const students = nouns.student.subject
const requests = {
  one: 'طلب التحاق مفتوح واحد',
  two: 'طلبا التحاق مفتوحان',
  few: 'طلبات التحاق مفتوحة',
  many: 'طلب التحاق مفتوحًا',
  other: 'طلب التحاق مفتوح',
}

/** «لا يُحذف برنامج فيه 3 مقررات و12 طالبًا. احذف مقرراته وألغِ ربط طلابه أولًا.» */
function inUse({ coursesCount, studentsCount, openRegistrationsCount }: ProgramContent): string {
  const found = [
    { count: coursesCount, forms: courses, step: 'احذف مقرراته' },
    { count: studentsCount, forms: students, step: 'ألغِ ربط طلابه' },
    { count: openRegistrationsCount, forms: requests, step: 'احسم طلبات الالتحاق به' },
  ].filter(({ count }) => count > 0)
  const counts = found.map(({ count, forms }) => formatCount(count, forms)).join(' و')
  return `لا يُحذف برنامج فيه ${counts}. ${found.map(({ step }) => step).join(' و')} أولًا.`
}

export const programProblem = problems({
  notFound: [404, 'البرنامج غير موجود أو حُذف.'],
  inUse: [409, inUse],
})

export const programText = {
  created: (name: string) => `أُضيف البرنامج «${named(name)}».`,
  updated: (name: string) => `عُدّل البرنامج «${named(name)}».`,
  registrationOpened: (name: string) => `فُتح باب الالتحاق في «${named(name)}».`,
  registrationClosed: (name: string) => `أُغلق باب الالتحاق في «${named(name)}».`,
}
