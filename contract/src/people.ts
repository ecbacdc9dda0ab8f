import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { ExtraField, extraFieldLimits } from './extra-fields.ts'
import { Instant, withMessage } from './fields.ts'
import { KnownGender } from './gender.ts'
import { PersonParams, personFields } from './person.ts'
import { PersonDocument } from './person-documents.ts'
import { PhotoUrl } from './person-photo.ts'
import { ExtraValue, mostPhones, PersonRecord, Phone, PhoneInput, recordFields } from './person-record.ts'

const KnownValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])
const Words = Type.Union([Type.String(), Type.Null()])

/** A person with the whole record. Program and status are of students. */
export const Person = Type.Object({
  ...personFields,
  role: Type.Enum([0, 1, 2]),
  gender: KnownGender,
  latinName: Words,
  birthDate: Words,
  createdAt: Instant,
  programName: Words,
  overallStatus: Words,
  ...PersonRecord.properties,
  phones: Type.Array(Phone),
  extra: Type.Array(Type.Object({ fieldId: Type.Integer(), value: KnownValue })),
  photoUrl: PhotoUrl,
  /** The oldest first. */
  documents: Type.Array(PersonDocument),
  /** The extra fields of people with this role. */
  extraFields: Type.Array(ExtraField),
  /** Fields that the school does not use for this role. */
  hidden: Type.Array(Type.String()),
  /** What teachers are to know of the health of the person; empty for nothing. */
  alert: Type.String(),
  /** Whether the caller may read the health note. */
  canReadHealth: Type.Boolean(),
  /** Required fields without a value: names of fields, and `f12` for the extra field 12. */
  missing: Type.Array(Type.String()),
})
export type Person = Static<typeof Person>

const editedRecord = editBody({
  ...Type.Partial(Type.Object(recordFields)).properties,
  phones: Type.Optional(Type.Array(PhoneInput, { title: 'الهواتف', maxItems: mostPhones })),
  extra: Type.Optional(Type.Array(ExtraValue, { title: 'الحقول الإضافية', maxItems: extraFieldLimits.fields })),
})

/** Absent fields stay; the phones are replaced as a whole. */
export const UpdateRecordBody = Object.assign(editedRecord, { minProperties: 1 })
export type UpdateRecordBody = Static<typeof UpdateRecordBody>

const ofPeople = { area: 'admin', ownership: 'all', params: PersonParams } as const

export const getPerson = endpoint({
  ...ofPeople,
  name: 'getPerson',
  summary: 'سجل شخص',
  method: 'GET',
  path: '/api/admin/people/:id',
  replies: { 200: Person },
})

export const updateRecord = endpoint({
  ...ofPeople,
  name: 'updateRecord',
  summary: 'تعديل سجل شخص',
  method: 'PUT',
  path: '/api/admin/people/:id',
  body: UpdateRecordBody,
  replies: { 200: withMessage(Person) },
  refusals: [409],
})

const { note: _, ...ownFields } = PersonRecord.properties

/** One's own record, without the note of the administrators. */
export const OwnRecord = Type.Object({
  ...ownFields,
  phones: Person.properties.phones,
  photoUrl: PhotoUrl,
  extra: Person.properties.extra,
  extraFields: Person.properties.extraFields,
})
export type OwnRecord = Static<typeof OwnRecord>

export const getOwnRecord = endpoint({
  area: 'member',
  ownership: 'self',
  name: 'getOwnRecord',
  summary: 'سجلي كما تكتبه المدرسة',
  method: 'GET',
  path: '/api/my-profile/record',
  replies: { 200: OwnRecord },
})
