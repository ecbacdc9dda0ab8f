import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { extraFieldLimits } from './extra-fields.ts'
import { withMessage } from './fields.ts'
import { askedIdentityTitles } from './person.ts'
import { recordFieldNames, recordTitles } from './person-record.ts'

/** Ready choices of fields; `OWN` is a choice field by field. */
export const recordPresets = ['SIMPLE', 'SYRIAN', 'FOUR_PART', 'OWN'] as const
export type RecordPreset = (typeof recordPresets)[number]

export const fieldUses = ['HIDDEN', 'OPTIONAL', 'REQUIRED'] as const
export type FieldUse = (typeof fieldUses)[number]

/** The fields that a school can hide or require. */
export const usedFields = ['phones', ...recordFieldNames] as const
export type UsedField = (typeof usedFields)[number]

/** The names of those fields, as forms and pages show them. */
export const usedFieldTitles: Readonly<Record<UsedField, string>> = { ...recordTitles, phones: 'الهواتف' }

const Use = (title: string) => Type.Enum([...fieldUses], { title, 'x-messages': { enum: 'مخفي أو اختياري أو مطلوب' } })

/** How students, teachers and applications use one field (R-record-6); without `application` that stays as it is. */
export const FieldUses = Type.Object({
  field: Type.Enum([...usedFields], { title: 'الحقل', 'x-messages': { enum: 'حقل غير معروف في السجل' } }),
  student: Use('الطالب'),
  teacher: Use('المدرّس'),
  application: Type.Optional(Use('طلب الالتحاق')),
})
export type FieldUses = Static<typeof FieldUses>

/** Parts of the identity that a school may ask applicants for; the forms of the office always offer them. */
export type AskedIdentity = keyof typeof askedIdentityTitles
export const askedIdentity = Object.keys(askedIdentityTitles) as AskedIdentity[]

/** How applications use a part of the identity, or the extra field 12 as `f12` (R-register-11). Without one it is hidden. */
export const ApplicationUse = Type.Object({
  field: Type.String({
    title: 'الحقل',
    maxLength: 11,
    pattern: `^(${askedIdentity.join('|')}|f[1-9][0-9]*)$`,
    'x-messages': { pattern: 'حقل غير معروف في طلب الالتحاق', maxLength: 'حقل غير معروف في طلب الالتحاق' },
  }),
  use: Use('طلب الالتحاق'),
})
export type ApplicationUse = Static<typeof ApplicationUse>

const simple: readonly UsedField[] = ['phones', 'address', 'note']
const syrian: readonly UsedField[] = [
  ...simple,
  'motherName',
  'birthPlace',
  'registerPlace',
  'registerNumber',
  'governorate',
  'previousSchool',
  'previousCertificate',
  'previousYear',
  'previousMark',
]
const offered: Record<Exclude<RecordPreset, 'OWN'>, readonly UsedField[]> = {
  SIMPLE: simple,
  SYRIAN: syrian,
  FOUR_PART: [...syrian, 'nationality'],
}
const requiredOfStudents: readonly UsedField[] = ['phones', 'motherName']

/** The uses of a preset, field by field; `OWN` begins as the simple one. None asks anything of applicants. */
export function presetUses(preset: RecordPreset): FieldUses[] {
  const fields = offered[preset === 'OWN' ? 'SIMPLE' : preset]
  return usedFields.map((field) => {
    const teacher = fields.includes(field) ? 'OPTIONAL' : 'HIDDEN'
    const isRequired = fields !== simple && requiredOfStudents.includes(field)
    return { field, teacher, student: isRequired ? 'REQUIRED' : teacher, application: 'HIDDEN' }
  })
}

const mostIdLengths = 3
const idLengths = 'طول الرقم الوطني من 4 إلى 20 رقمًا'
const lengthRange = { type: idLengths, minimum: idLengths, maximum: idLengths }

/** What the records of a school hold, and whether teachers see the phones of their students. */
export const RecordSettings = Type.Object({
  preset: Type.Enum([...recordPresets]),
  uses: Type.Array(FieldUses),
  applicationUses: Type.Array(ApplicationUse),
  teachersSeePhones: Type.Boolean(),
  /** How many digits a national id without letters has; none means any number (R-people-13). */
  nationalIdLengths: Type.Array(Type.Integer()),
})
export type RecordSettings = Static<typeof RecordSettings>

/** `uses` and `applicationUses` count with the preset `OWN` only. */
export const UpdateRecordSettingsBody = editBody({
  preset: Type.Enum([...recordPresets], { title: 'حقول السجل', 'x-messages': { enum: 'اختر حقول السجل' } }),
  uses: Type.Optional(Type.Array(FieldUses, { title: 'استعمال الحقول', maxItems: usedFields.length })),
  applicationUses: Type.Optional(
    Type.Array(ApplicationUse, {
      title: 'حقول طلب الالتحاق',
      maxItems: askedIdentity.length + extraFieldLimits.fields,
    }),
  ),
  teachersSeePhones: Type.Boolean({ title: 'يرى المدرّسون هواتف طلابهم' }),
  nationalIdLengths: Type.Optional(
    Type.Array(Type.Integer({ title: 'طول الرقم الوطني', minimum: 4, maximum: 20, 'x-messages': lengthRange }), {
      title: 'أطوال الرقم الوطني',
      maxItems: mostIdLengths,
      'x-messages': { maxItems: `أطوال الرقم الوطني ${mostIdLengths} على الأكثر` },
    }),
  ),
})
export type UpdateRecordSettingsBody = Static<typeof UpdateRecordSettingsBody>

const ofSchool = { area: 'admin', ownership: 'none', path: '/api/admin/settings/person-record' } as const

export const getRecordSettings = endpoint({
  ...ofSchool,
  name: 'getRecordSettings',
  summary: 'حقول سجل الشخص',
  permission: 'person.read',
  method: 'GET',
  replies: { 200: RecordSettings },
})

export const updateRecordSettings = endpoint({
  ...ofSchool,
  name: 'updateRecordSettings',
  proof: 'twoFactors',
  summary: 'تعديل حقول سجل الشخص',
  permission: 'settings.edit',
  method: 'PUT',
  body: UpdateRecordSettingsBody,
  replies: { 200: withMessage(RecordSettings) },
  refusals: [409],
})
