import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { mostPhones, PersonRecord, Phone, PhoneInput, recordFields } from './person-record.ts'
import { type UsedField, usedFields } from './record-settings.ts'

/** The fields of a record that a school may ask applicants for: all but the note of the office (R-register-11). */
export type ApplicationFieldName = Exclude<UsedField, 'note'>
export const applicationFieldNames = usedFields.filter((field): field is ApplicationFieldName => field !== 'note')

const { note: _, ...askable } = recordFields

/** What an applicant fills in for the person record; fields that the school does not ask for are ignored. */
export const ApplicationRecord = Type.Object({
  ...Type.Partial(Type.Object(askable)).properties,
  phones: Type.Optional(Type.Array(PhoneInput, { title: 'الهواتف', maxItems: mostPhones })),
})
export type ApplicationRecord = Static<typeof ApplicationRecord>

const { note: __, ...known } = PersonRecord.properties
const { e164: _e164, shown: _shown, ...phone } = Phone.properties

/** The same as replies show it. */
export const KnownApplicationRecord = Type.Object({
  ...Type.Partial(Type.Object(known)).properties,
  phones: Type.Optional(Type.Array(Type.Object(phone))),
})

export const ApplicationField = Type.Object({
  field: Type.Enum([...applicationFieldNames]),
  isRequired: Type.Boolean(),
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
