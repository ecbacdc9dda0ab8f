import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { ExtraField, extraFieldLimits } from './extra-fields.ts'
import { askedIdentityTitles, identityFields, identityInput } from './person.ts'
import { ExtraValue, mostPhones, PersonRecord, Phone, PhoneInput, recordFields } from './person-record.ts'
import { type AskedIdentity, askedIdentity, type UsedField, usedFields, usedFieldTitles } from './record-settings.ts'

/** What a school may ask applicants for, beside its extra fields: all but the note of the office (R-register-11). */
export type ApplicationFieldName = AskedIdentity | Exclude<UsedField, 'note'>
export const applicationFieldNames: readonly ApplicationFieldName[] = [
  ...askedIdentity,
  ...usedFields.filter((field) => field !== 'note'),
]

/** The names of those fields in the form, which takes one phone. */
export const applicationFieldTitles: Readonly<Record<ApplicationFieldName, string>> = {
  ...usedFieldTitles,
  ...askedIdentityTitles,
  phones: 'رقم الهاتف',
}

const { note: _, ...askable } = recordFields
const { grandfatherName: _input, ...identity } = identityInput

/** What an applicant fills in for the person record; fields that the school does not ask for are ignored. */
export const ApplicationRecord = Type.Object({
  ...Type.Partial(Type.Object({ ...identity, ...askable })).properties,
  phones: Type.Optional(Type.Array(PhoneInput, { title: 'الهواتف', maxItems: mostPhones })),
  extra: Type.Optional(Type.Array(ExtraValue, { title: 'حقول إضافية', maxItems: extraFieldLimits.fields })),
})
export type ApplicationRecord = Static<typeof ApplicationRecord>

const { note: __, ...known } = PersonRecord.properties
const { grandfatherName: _known, ...knownIdentity } = identityFields
const { e164: _e164, shown: _shown, ...phone } = Phone.properties

/** The same as it is kept and shown: extra fields in the words in which they were asked. */
export const KnownApplicationRecord = Type.Object({
  ...Type.Partial(Type.Object({ ...knownIdentity, ...known })).properties,
  phones: Type.Optional(Type.Array(Type.Object(phone))),
  extra: Type.Optional(
    Type.Array(
      Type.Object({
        fieldId: Type.Integer(),
        value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
        label: Type.String(),
        inWords: Type.String(),
      }),
    ),
  ),
})
export type KnownApplicationRecord = Static<typeof KnownApplicationRecord>

const { id, label, kind, choices } = ExtraField.properties

/** A field of the form; `extra` tells what the school added. */
export const ApplicationField = Type.Object({
  field: Type.Enum([...applicationFieldNames, 'extra']),
  isRequired: Type.Boolean(),
  extra: Type.Optional(Type.Object({ id, label, kind, choices })),
})
export type ApplicationField = Static<typeof ApplicationField>

/** In the order of the form; none in a school that asks for none. */
export const getApplicationFields = endpoint({
  name: 'getApplicationFields',
  summary: 'حقول السجل التي يملؤها المتقدّم',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/public/application-fields',
  replies: { 200: Type.Array(ApplicationField) },
})
