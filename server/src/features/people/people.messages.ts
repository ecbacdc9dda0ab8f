import { named } from '@manara/contract/named.ts'
import { mostPhones } from '@manara/contract/person-record.ts'
import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const personProblem = {
  ...problems({
    notFound: [404, 'الشخص غير موجود أو حُذف.'],
    classroomNotFound: [404, 'الشعبة غير موجودة.'],
    photoNotFound: [404, 'لا صورة لهذا الشخص.'],
  }),
  tooManyPhones: () => fieldProblem(400, 'phones', `الهواتف ${mostPhones} على الأكثر، ورقمان في حقل واحد هاتفان`),
}

export const personText = {
  settingsUpdated: 'حُفظت حقول السجل.',
  photoSaved: 'حُفظت الصورة.',
  updated: (name: string) => `حُفظ سجل ${named(name)}.`,
}
