import type { ExtraField } from '@manara/contract/extra-fields.ts'
import { named } from '@manara/contract/named.ts'
import { mostSheetRows } from '@manara/contract/people-sheets.ts'
import { mostPhones, recordTitles } from '@manara/contract/person-record.ts'
import { fieldProblem, fieldsProblem, problems } from '../../platform/problems/problem.ts'
import { extraKey } from './extra-values.ts'

export const personProblem = {
  ...problems({
    notFound: [404, 'الشخص غير موجود أو حُذف.'],
    sheetTooLong: [409, `ملف التعديل ${mostSheetRows.toLocaleString('en')} شخص على الأكثر. ضيّق البحث ثم أعد التنزيل.`],
    classroomNotFound: [404, 'الشعبة غير موجودة.'],
    photoNotFound: [404, 'لا صورة لهذا الشخص.'],
  }),
  maskedPhone: () => fieldProblem(400, 'phones', 'اكتب رقم الهاتف كاملًا'),
  tooManyPhones: () => fieldProblem(400, 'phones', `الهواتف ${mostPhones} على الأكثر، ورقمان في حقل واحد هاتفان`),
}

/** Refusals of a new person, each under its field. */
export const newPersonProblem = {
  withoutEmail: () => fieldProblem(400, 'email', 'أدخل البريد الإلكتروني'),
  internalEmail: () => fieldProblem(400, 'email', 'أدخل بريدًا صحيحًا مثل name@example.com'),
  withoutNationalId: () => fieldProblem(400, 'nationalId', 'أدخل الرقم الوطني أو اختر «رقم مؤقت»، لا كليهما'),
}

const titleOf = (field: string, extraFields: readonly Pick<ExtraField, 'id' | 'label'>[]) =>
  extraFields.find(({ id }) => extraKey({ id }) === field)?.label ??
  (field === 'phones' ? 'الهواتف' : recordTitles[field as keyof typeof recordTitles])

/** Fields that the school requires of new people, each under its name. */
export const missingFields = (fields: readonly string[], extraFields: readonly Pick<ExtraField, 'id' | 'label'>[]) =>
  fieldsProblem(400, Object.fromEntries(fields.map((field) => [field, `أدخل ${titleOf(field, extraFields)}`])))

export const personText = {
  created: (name: string) => `أُضيف سجل ${named(name)}.`,
  settingsUpdated: 'حُفظت حقول السجل.',
  photoSaved: 'حُفظت الصورة.',
  updated: (name: string) => `حُفظ سجل ${named(name)}.`,
}
