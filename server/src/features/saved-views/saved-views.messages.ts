import { named } from '@manara/contract/named.ts'
import { savedViewLimits } from '@manara/contract/saved-views.ts'
import { problems } from '../../platform/problems/problem.ts'

export const savedViewProblem = problems({
  notFound: [404, 'العرض المحفوظ غير موجود أو حُذف.'],
  tooMany: [409, `العروض المحفوظة ${savedViewLimits.views} على الأكثر. احذف عرضًا لا تحتاج إليه.`],
})

export const savedViewText = {
  created: (name: string) => `حُفظ العرض ${named(name)}.`,
  updated: (name: string) => `عُدّل العرض ${named(name)}.`,
  deleted: (name: string) => `حُذف العرض ${named(name)}.`,
}
