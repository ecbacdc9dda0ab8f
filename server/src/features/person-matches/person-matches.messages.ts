import { named } from '@manara/contract/named.ts'
import { problems } from '../../platform/problems/problem.ts'

export const matchProblem = problems({
  notFound: [404, 'لم يعد هذا التشابه قائمًا: عُدّل أحد السجلين أو دُمج أو حُذف.'],
})

export const matchText = {
  different: (one: string, other: string) => `لن يظهر ${named(one)} و${named(other)} بعد الآن بين السجلات المتكررة.`,
  scanning: 'بدأ البحث، وتظهر النتائج خلال دقيقة.',
}
