import { type Static, Type } from 'typebox'
import { Code } from './fields.ts'

/** Whose phone it is, seen from the person. */
export const phoneRelations = ['SELF', 'FATHER', 'MOTHER', 'GUARDIAN', 'OTHER'] as const
export type PhoneRelation = (typeof phoneRelations)[number]

/** The number of phones of one person. */
export const mostPhones = 6

/** A line of text that may stay empty. */
const Words = (title: string, max: number) => Type.String({ title, maxLength: max, format: 'line' })

const range = (sentence: string) => ({
  type: sentence,
  minimum: sentence,
  maximum: sentence,
  multipleOf: sentence,
  anyOf: sentence,
})

/** A phone as it is typed; two numbers in one field become two phones (R-record-3). */
export const PhoneInput = Type.Object({
  relation: Type.Enum([...phoneRelations], { title: 'صاحب الهاتف', 'x-messages': { enum: 'اختر صاحب الهاتف' } }),
  holderName: Words('اسم صاحب الهاتف', 100),
  number: Code(40, {
    title: 'رقم الهاتف',
    messages: { required: 'أدخل رقم الهاتف' },
  }),
  isWhatsapp: Type.Boolean({ title: 'واتساب' }),
})
export type PhoneInput = Static<typeof PhoneInput>

/** `e164` is null where the number could not be read; `shown` is the number in its usual groups. */
export const Phone = Type.Object({
  relation: Type.Enum([...phoneRelations]),
  holderName: Type.String(),
  number: Type.String(),
  isWhatsapp: Type.Boolean(),
  e164: Type.Union([Type.String(), Type.Null()]),
  shown: Type.String(),
})
export type Phone = Static<typeof Phone>

/** The names of the fields, as forms and pages show them. */
export const recordTitles = {
  motherName: 'اسم الأم ونسبتها',
  birthPlace: 'مكان الولادة',
  nationality: 'الجنسية',
  registerPlace: 'محل القيد',
  registerNumber: 'رقم القيد',
  governorate: 'المحافظة',
  address: 'العنوان',
  previousSchool: 'المدرسة السابقة',
  previousCertificate: 'الشهادة السابقة',
  previousYear: 'سنة الشهادة السابقة',
  previousMark: 'معدّل الشهادة السابقة',
  note: 'ملاحظة إدارية',
}

/** The fields of a person record. None is required (R-record-1); an empty text means unknown. */
export const recordFields = {
  motherName: Words(recordTitles.motherName, 100),
  birthPlace: Words(recordTitles.birthPlace, 100),
  nationality: Words(recordTitles.nationality, 60),
  registerPlace: Words(recordTitles.registerPlace, 100),
  registerNumber: Words(recordTitles.registerNumber, 30),
  governorate: Words(recordTitles.governorate, 60),
  address: Words(recordTitles.address, 500),
  previousSchool: Words(recordTitles.previousSchool, 255),
  previousCertificate: Words(recordTitles.previousCertificate, 100),
  previousYear: Type.Union([Type.Integer({ minimum: 1950, maximum: 2100 }), Type.Null()], {
    title: recordTitles.previousYear,
    'x-messages': range('سنة الشهادة السابقة من 1950 إلى 2100'),
  }),
  previousMark: Type.Union([Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }), Type.Null()], {
    title: recordTitles.previousMark,
    'x-messages': range('معدّل الشهادة السابقة من 0 إلى 100، بمنزلتين عشريتين على الأكثر'),
  }),
  note: Type.String({ title: recordTitles.note, maxLength: 2000, format: 'multiline' }),
}
/** Value of an extra field by the number of the field; null empties it. A date is YYYY-MM-DD, a choice its id. */
export const ExtraValue = Type.Object({
  fieldId: Type.Integer({ title: 'الحقل الإضافي', minimum: 1, maximum: 2_147_483_647 }),
  value: Type.Union([Type.String({ maxLength: 200, format: 'line' }), Type.Number(), Type.Boolean(), Type.Null()], {
    title: 'القيمة',
  }),
})
export type ExtraValue = Static<typeof ExtraValue>

/** The written part of a record, without phones. */
export const PersonRecord = Type.Object({
  motherName: Type.String(),
  birthPlace: Type.String(),
  nationality: Type.String(),
  registerPlace: Type.String(),
  registerNumber: Type.String(),
  governorate: Type.String(),
  address: Type.String(),
  previousSchool: Type.String(),
  previousCertificate: Type.String(),
  previousYear: Type.Union([Type.Integer(), Type.Null()]),
  previousMark: Type.Union([Type.Number(), Type.Null()]),
  note: Type.String(),
})
export type PersonRecord = Static<typeof PersonRecord>

export const recordFieldNames = Object.keys(recordFields) as (keyof PersonRecord)[]
