import { extraFieldLimits } from '@manara/contract/extra-fields.ts'
import { named } from '@manara/contract/named.ts'
import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const extraFieldProblem = {
  ...problems({
    notFound: [404, 'الحقل الإضافي غير موجود أو حُذف.'],
    tooMany: [409, `الحقول الإضافية ${extraFieldLimits.fields} على الأكثر. احذف حقلًا لا يلزم ثم أعد المحاولة.`],
  }),
  sameLabel: () => fieldProblem(409, 'label', 'يوجد حقل إضافي بهذا الاسم'),
  choiceRemoved: () => fieldProblem(400, 'choices', 'لا تُحذف خيارات حقل، بل تُوقف'),
  noChoice: () => fieldProblem(400, 'choices', 'أدخل خيارًا واحدًا على الأقل'),
  unknown: () => fieldProblem(400, 'extra', 'حقل إضافي لا يخص هذا الشخص'),
  wrongValue: (label: string) => fieldProblem(400, 'extra', `«${named(label)}»: قيمة لا تناسب نوع الحقل`),
}

export const extraFieldText = {
  saved: (label: string) => `حُفظ الحقل «${named(label)}».`,
}
