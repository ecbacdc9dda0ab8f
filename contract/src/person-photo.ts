import { Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { withMessage } from './fields.ts'
import { fileKinds } from './file-kinds.ts'
import { PersonParams } from './person.ts'

const { jpg, png, webp } = fileKinds

/** The photo of a person as it is sent; our browser makes it smaller still (R-record-10). */
export const photoField = {
  field: 'photo',
  accept: [jpg, png, webp],
  isRequired: true,
  maxBytes: 150 * 1_024,
  maxSide: 720,
  isStripped: true,
} as const

/** The address of a photo; null without one. A new photo has a new address. */
export const PhotoUrl = Type.Union([Type.String(), Type.Null()])

const ofPerson = { area: 'admin', ownership: 'all', params: PersonParams, path: '/api/admin/people/:id/photo' } as const

export const uploadPersonPhoto = endpoint({
  ...ofPerson,
  name: 'uploadPersonPhoto',
  summary: 'رفع صورة شخص أو استبدالها',
  permission: 'person.edit',
  method: 'PUT',
  body: Type.Object({}),
  bodyKind: 'multipart',
  file: photoField,
  replies: { 200: withMessage(Type.Object({ photoUrl: PhotoUrl })) },
})

export const deletePersonPhoto = endpoint({
  ...ofPerson,
  name: 'deletePersonPhoto',
  summary: 'إزالة صورة شخص',
  permission: 'person.edit',
  method: 'DELETE',
  replies: { 204: null },
})

/** For administrators, the person, and teachers of the student's classrooms that are not archived. */
export const getPersonPhoto = endpoint({
  name: 'getPersonPhoto',
  summary: 'صورة شخص',
  area: 'member',
  ownership: 'visible',
  method: 'GET',
  path: '/api/people/:id/photo',
  params: PersonParams,
  views: 'DOCUMENT',
  replies: { 200: FileReply },
  isFile: true,
  isOpenedByFileCookie: true,
})
