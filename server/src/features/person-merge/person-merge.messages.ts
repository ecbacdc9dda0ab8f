import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

export const mergeProblem = problems({
  notFound: [404, 'أحد الشخصين غير موجود أو حُذف.'],
  alreadyMerged: [409, 'دُمج أحد الشخصين قبل قليل. حدّث الصفحة.'],
  samePerson: [400, 'اختر شخصين مختلفين.', { otherId: 'اختر شخصًا آخر' }],
  administrator: [409, 'لا يُدمج مديرو النظام.'],
  oneself: [409, 'لا تدمج حسابك بنفسك. يدمجه غيرك.'],
  otherRole: [409, 'لا يُدمج طالب ومدرّس. غيّر دور أحدهما أولًا إن كانا شخصًا واحدًا.'],
  bothGraduated: [409, 'تخرّج كلاهما من البرنامج نفسه، فلا يُدمجان.'],
  changed: [409, 'تغيّر أحد السجلين منذ المعاينة. راجع المعاينة الجديدة ثم أكّد.'],
})

const attempts = {
  one: 'محاولة تحدٍّ واحدة',
  two: 'محاولتا تحدٍّ',
  few: 'محاولات تحدٍّ',
  many: 'محاولة تحدٍّ',
  other: 'محاولة تحدٍّ',
}
const submissions = { one: 'تسليم واحد', two: 'تسليمان', few: 'تسليمات', many: 'تسليمًا', other: 'تسليم' }
const phones = { one: 'هاتف واحد', two: 'هاتفان', few: 'هواتف', many: 'هاتفًا', other: 'هاتف' }

export const mergeText = {
  merged: (other: string, keep: string) => `دُمج سجل ${named(other)} في سجل ${named(keep)}.`,
  sessionsEnd: (other: string) => `تنتهي جلسات ${named(other)}، ويُغلق حسابه.`,
  submissionsStay: (count: number) =>
    `يبقى مع الحساب المغلق ${formatCount(count, submissions)} لاختبارات قدّمها الاثنان.`,
  attemptsStay: (count: number) => `تبقى مع الحساب المغلق ${formatCount(count, attempts)} لأسابيع شارك فيها الاثنان.`,
  phonesStay: (count: number) => `لا يتّسع السجل إلا لستة هواتف: يبقى مع الحساب المغلق ${formatCount(count, phones)}.`,
  marksCollide: 'لكليهما درجات في مكان واحد: يُخبَر مديرو النظام جميعًا بالبريد.',
  undoable: `يمكن التراجع عن الدمج خلال ${formatCount(30, nouns.day.object)}.`,
}
