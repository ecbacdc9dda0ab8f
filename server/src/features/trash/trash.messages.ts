import { named } from '@manara/contract/named.ts'
import { problems } from '../../platform/problems/problem.ts'

export const trashProblem = problems({
  notFound: [404, 'لم يعد هذا العنصر في المحذوفات. ربما استُعيد، أو مضى على حذفه 30 يومًا.'],
})

export const trashText = {
  restored: (title: string, note = '') => `استُعيد «${named(title)}». ${note}`.trim(),
}
