import { type Static, Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Message } from './fields.ts'
import { PersonParams } from './person.ts'
import { PhotoUrl } from './person-photo.ts'
import { Phone } from './person-record.ts'

const healthFields = {
  alert: Type.String({ title: 'تنبيه للمدرّسين', maxLength: 200, format: 'line' }),
  note: Type.String({ title: 'ملاحظة صحية', maxLength: 5000, format: 'multiline' }),
}

/** The health note of a person, and the alert that present teachers see (R-record-8). */
export const PersonHealth = Type.Object({ alert: Type.String(), note: Type.String() })
export type PersonHealth = Static<typeof PersonHealth>

export const UpdatePersonHealthBody = editBody(healthFields)
export type UpdatePersonHealthBody = Static<typeof UpdatePersonHealthBody>

/** An administrator, and whether health notes are open to them. */
export const HealthReader = Type.Object({
  userId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  isReader: Type.Boolean(),
})
export type HealthReader = Static<typeof HealthReader>

/** A student of a classroom as the teacher meets them; phones where the school shows them to teachers. */
export const ClassroomPerson = Type.Object({
  userId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  photoUrl: PhotoUrl,
  alert: Type.String(),
  phones: Type.Array(Phone),
})
export type ClassroomPerson = Static<typeof ClassroomPerson>

const ofPerson = {
  area: 'admin',
  ownership: 'all',
  params: PersonParams,
  path: '/api/admin/people/:id/health',
} as const

export const getPersonHealth = endpoint({
  ...ofPerson,
  name: 'getPersonHealth',
  summary: 'الملاحظة الصحية لشخص، لمن سُمّي لقراءتها',
  permission: 'person.read',
  method: 'GET',
  views: 'HEALTH',
  replies: { 200: PersonHealth },
})

export const updatePersonHealth = endpoint({
  ...ofPerson,
  name: 'updatePersonHealth',
  summary: 'تعديل الملاحظة الصحية لشخص',
  permission: 'person.edit',
  method: 'PUT',
  body: UpdatePersonHealthBody,
  replies: { 200: Type.Intersect([PersonHealth, Message]) },
  refusals: [409],
})

const readersPath = '/api/admin/settings/health-readers'

export const listHealthReaders = endpoint({
  name: 'listHealthReaders',
  summary: 'من يقرأ الملاحظات الصحية من مديري النظام',
  area: 'admin',
  ownership: 'all',
  permission: 'settings.read',
  method: 'GET',
  path: readersPath,
  replies: { 200: Type.Array(HealthReader) },
})

const ofReader = { area: 'admin', ownership: 'all', params: PersonParams, path: `${readersPath}/:id` } as const

export const grantHealthReading = endpoint({
  ...ofReader,
  name: 'grantHealthReading',
  summary: 'السماح لمدير نظام بقراءة الملاحظات الصحية',
  permission: 'settings.edit',
  method: 'PUT',
  replies: { 204: null },
})

export const revokeHealthReading = endpoint({
  ...ofReader,
  name: 'revokeHealthReading',
  summary: 'منع مدير نظام من قراءة الملاحظات الصحية',
  permission: 'settings.edit',
  method: 'DELETE',
  replies: { 204: null },
})

export const listClassroomPeople = endpoint({
  name: 'listClassroomPeople',
  summary: 'طلاب شعبة مع تنبيهاتهم',
  area: 'teacher',
  ownership: 'taught',
  method: 'GET',
  path: '/api/teacher/classrooms/:id/people',
  params: ClassroomParams,
  replies: { 200: Type.Array(ClassroomPerson) },
})
