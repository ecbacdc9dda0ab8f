import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Id, Line, withMessage } from './fields.ts'

export const extraFieldKinds = ['TEXT', 'NUMBER', 'DATE', 'CHOICE', 'YES_NO'] as const
export type ExtraFieldKind = (typeof extraFieldKinds)[number]

/** The limits of extra fields: living ones, choices of one, characters of a text. */
export const extraFieldLimits = { fields: 30, choices: 50, text: 200 } as const

/** A choice without an id is new; one that is no longer offered is retired, never removed. */
export const ExtraChoice = Type.Object({
  id: Type.Optional(Type.Integer({ title: 'رقم الخيار', minimum: 1, maximum: 1000 })),
  label: Line(60, { title: 'الخيار', messages: { required: 'اكتب الخيار' } }),
  isRetired: Type.Boolean({ title: 'موقوف' }),
})
export type ExtraChoice = Static<typeof ExtraChoice>

const Role = Type.Union([Type.Enum([1, 2]), Type.Null()])

/** A field that the school adds to records; `forRole` null means students and teachers. */
export const ExtraField = Type.Object({
  id: Type.Integer(),
  label: Type.String(),
  kind: Type.Enum([...extraFieldKinds]),
  choices: Type.Array(Type.Object({ id: Type.Integer(), label: Type.String(), isRetired: Type.Boolean() })),
  forRole: Role,
  isRequired: Type.Boolean(),
  isSensitive: Type.Boolean(),
})
export type ExtraField = Static<typeof ExtraField>

const changeable = {
  label: Line(60, { title: 'اسم الحقل', messages: { required: 'أدخل اسم الحقل' } }),
  choices: Type.Array(ExtraChoice, { title: 'الخيارات', maxItems: extraFieldLimits.choices }),
  forRole: Type.Union([Type.Enum([1, 2]), Type.Null()], {
    title: 'لمن الحقل',
    'x-messages': { anyOf: 'للطلاب أو للمدرّسين أو للجميع' },
  }),
  isRequired: Type.Boolean({ title: 'مطلوب' }),
  isSensitive: Type.Boolean({ title: 'حسّاس' }),
}

export const CreateExtraFieldBody = Type.Object({
  ...changeable,
  kind: Type.Enum([...extraFieldKinds], { title: 'نوع الحقل', 'x-messages': { enum: 'اختر نوع الحقل' } }),
})
export type CreateExtraFieldBody = Static<typeof CreateExtraFieldBody>

/** The kind never changes: values are stored by it. */
export const UpdateExtraFieldBody = editBody(changeable)
export type UpdateExtraFieldBody = Static<typeof UpdateExtraFieldBody>

const path = '/api/admin/extra-fields'
const params = Type.Object({ id: Id('رقم الحقل') })
const one = { area: 'admin', ownership: 'all', path: `${path}/:id`, params } as const

export const listExtraFields = endpoint({
  name: 'listExtraFields',
  summary: 'الحقول الإضافية في السجل',
  area: 'admin',
  ownership: 'all',
  permission: 'person.read',
  method: 'GET',
  path,
  replies: { 200: Type.Array(ExtraField) },
})

export const createExtraField = endpoint({
  name: 'createExtraField',
  summary: 'إضافة حقل إلى السجل',
  area: 'admin',
  ownership: 'all',
  permission: 'settings.edit',
  method: 'POST',
  path,
  body: CreateExtraFieldBody,
  replies: { 201: withMessage(ExtraField) },
  refusals: [409],
  isIdempotent: true,
})

export const updateExtraField = endpoint({
  ...one,
  name: 'updateExtraField',
  summary: 'تعديل حقل إضافي',
  permission: 'settings.edit',
  method: 'PUT',
  body: UpdateExtraFieldBody,
  replies: { 200: withMessage(ExtraField) },
  refusals: [409],
})

export const deleteExtraField = endpoint({
  ...one,
  name: 'deleteExtraField',
  summary: 'حذف حقل إضافي (قابل للاستعادة 30 يومًا مع قيمه)',
  permission: 'settings.edit',
  method: 'DELETE',
  replies: { 204: null },
})
