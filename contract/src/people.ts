import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { ExtraField, extraFieldLimits } from './extra-fields.ts'
import { Instant, withMessage } from './fields.ts'
import { GenderInput, KnownGender } from './gender.ts'
import { identityInput, PersonParams, personFields, personInput } from './person.ts'
import { PersonDocument } from './person-documents.ts'
import { PhotoUrl } from './person-photo.ts'
import { ExtraValue, mostPhones, PersonRecord, Phone, PhoneInput, recordFields } from './person-record.ts'
import { AssignableRoleInput } from './users.ts'

const KnownValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])
const Words = Type.Union([Type.String(), Type.Null()])

/** A person with the whole record. Program and status are of students. */
export const Person = Type.Object({
  ...personFields,
  isNationalIdTemporary: Type.Boolean(),
  role: Type.Enum([0, 1, 2, 3]),
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
  /** Required fields without a value: names of fields, `f12` for the extra field 12, `nationalId` where it is temporary. */
  missing: Type.Array(Type.String()),
})
export type Person = Static<typeof Person>

const recordInput = {
  ...Type.Partial(Type.Object(recordFields)).properties,
  phones: Type.Optional(Type.Array(PhoneInput, { title: 'الهواتف', maxItems: mostPhones })),
  extra: Type.Optional(Type.Array(ExtraValue, { title: 'الحقول الإضافية', maxItems: extraFieldLimits.fields })),
}

const editedRecord = editBody(recordInput)

/**
 * A person with the whole record, without a password: an activation code is the way in (R-account-6). Students may be
 * without `email`; with `hasTemporaryId` the server gives a temporary national id (R-people-11).
 */
export const CreatePersonBody = Type.Object({
  firstName: personInput.firstName,
  lastName: personInput.lastName,
  ...identityInput,
  nationalId: Type.Optional(personInput.nationalId),
  hasTemporaryId: Type.Optional(Type.Boolean({ title: 'رقم مؤقت' })),
  email: Type.Optional(personInput.email),
  role: AssignableRoleInput,
  gender: GenderInput,
  ...recordInput,
})
export type CreatePersonBody = Static<typeof CreatePersonBody>

/** Absent fields stay; the phones are replaced as a whole. */
export const UpdateRecordBody = Object.assign(editedRecord, { minProperties: 1 })
export type UpdateRecordBody = Static<typeof UpdateRecordBody>

const ofPeople = { area: 'admin', ownership: 'all', params: PersonParams } as const

export const getPerson = endpoint({
  ...ofPeople,
  name: 'getPerson',
  summary: 'سجل شخص',
  permission: 'person.read',
  method: 'GET',
  path: '/api/admin/people/:id',
  views: 'PROFILE',
  replies: { 200: Person },
})

export const createPerson = endpoint({
  name: 'createPerson',
  summary: 'إضافة شخص مع سجله كله، بلا كلمة مرور',
  area: 'admin',
  ownership: 'all',
  permission: 'person.edit',
  method: 'POST',
  path: '/api/admin/people',
  body: CreatePersonBody,
  replies: { 201: withMessage(Person) },
  refusals: [409],
  isIdempotent: true,
})

export const updateRecord = endpoint({
  ...ofPeople,
  name: 'updateRecord',
  summary: 'تعديل سجل شخص',
  permission: 'person.edit',
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
