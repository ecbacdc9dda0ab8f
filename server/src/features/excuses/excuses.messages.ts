import { formatCount } from '@manara/contract/counted-nouns.ts'
import { mostExcuseDays } from '@manara/contract/excuses.ts'
import { named } from '@manara/contract/named.ts'
import { problems } from '../../platform/problems/problem.ts'

const days = (count: number) =>
  formatCount(count, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' })

const absences = (count: number) =>
  formatCount(count, { one: 'غياب واحد', two: 'غيابان', few: 'غيابات', many: 'غيابًا', other: 'غياب' })

const backwards = 'آخر يوم قبل أول يوم'
const tooLong = `العذر ${mostExcuseDays} يومًا على الأكثر`

export const excuseProblem = problems({
  notFound: [404, 'العذر غير موجود.'],
  studentNotFound: [404, 'الطالب غير موجود.', { studentId: 'الطالب غير موجود' }],
  noDocument: [404, 'لا وثيقة مع هذا العذر.'],
  backwards: [400, `${backwards}.`, { lastDay: backwards }],
  tooLong: [400, `${tooLong}.`, { lastDay: tooLong }],
  farAway: [400, 'أيام العذر بعيدة عن اليوم أكثر من سنة.', { firstDay: 'بعيد عن اليوم أكثر من سنة' }],
  tooLate: [409, (most: number) => `يُقدَّم العذر خلال ${days(most)} من آخر يوم غياب. راجع الإدارة.`],
  sentAlready: [409, 'لديك عذر لهذه الأيام قيد المراجعة. اسحبه أولًا إن أردت غيره.'],
  decided: [409, 'بُتّ في هذا العذر من قبل.'],
})

export const excuseText = {
  sent: 'وصل العذر، وهو قيد المراجعة.',
  recorded: (student: string, count: number) => `سُجّل عذر ${named(student)}. ${excuseText.turned(count)}`,
  accepted: (student: string, count: number) => `قُبل عذر ${named(student)}. ${excuseText.turned(count)}`,
  rejected: (student: string) => `رُفض عذر ${named(student)}.`,
  revoked: (student: string, count: number) =>
    `سُحب قبول عذر ${named(student)}. ${count === 0 ? 'لم يتغيّر حضور.' : `عاد ${absences(count)} بلا عذر.`}`,
  turned: (count: number) =>
    count === 0 ? 'لا غياب في أيامه بعد؛ ما يأتي فيها يُرصد بعذر.' : `حُوّل ${absences(count)} إلى غياب بعذر.`,
}
