import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const order = 'الإنذار الثاني بعد الأول'
const beyond = 'الإنذار قبل حد الغياب'

export const absenceProblem = problems({
  programNotFound: [404, 'البرنامج غير موجود.'],
  ruleNotFound: [404, 'لا قاعدة غياب هنا.'],
  classroomNotFound: [404, 'الشعبة غير موجودة أو حُذفت.'],
  barNotFound: [404, 'لم يعد الغياب يتجاوز الحد؛ حدّث القائمة.'],
  warningsInOrder: [400, `${order}.`, { warn2: order }],
  warningsBeforeLimit: [400, `${beyond}.`, { warn1: beyond }],
  notProposed: [409, 'بُتّ في هذا الحرمان من قبل.'],
  noWarning: [409, 'لا إنذار الآن لمن اخترت. حدّث القائمة واختر من عليه إنذار.'],
  notConfirmed: [409, 'لا حرمان مؤكدًا هنا.'],
})

export const absenceText = {
  ruleSaved: 'حُفظت قاعدة الغياب. يُعاد حساب المراتب خلال دقائق.',
  planSaved: 'حُفظ عدد حصص الشعبة.',
  confirmed: (count: number) => `تأكّد حرمان ${formatCount(count, nouns.student.object)}.`,
  noneConfirmed: 'لم يتأكّد حرمان أحد.',
  waived: (name: string) => `تُرك حرمان ${named(name)}.`,
  lifted: (name: string) => `رُفع حرمان ${named(name)}.`,
}
