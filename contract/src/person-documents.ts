import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Instant, withMessage } from './fields.ts'
import { fileKinds } from './file-kinds.ts'
import { PersonParams } from './person.ts'

/** What a document proves. */
export const documentKinds = [
  'NATIONAL_ID',
  'FAMILY_BOOK',
  'BIRTH',
  'PREVIOUS_CERTIFICATE',
  'RESIDENCE',
  'OTHER',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentSides = ['FRONT', 'BACK'] as const
export type DocumentSide = (typeof documentSides)[number]

/** The number of documents of one person (R-record-11). */
export const mostDocuments = 20

const { jpg, png, pdf } = fileKinds

/** A document as it is sent. */
export const documentField = {
  field: 'document',
  accept: [jpg, png, pdf],
  isRequired: true,
  maxBytes: 10 * 1_048_576,
} as const

/** A document of a person; the file is asked for by its number. */
export const PersonDocument = Type.Object({
  documentId: Type.Integer(),
  kind: Type.Enum([...documentKinds]),
  side: Type.Union([Type.Enum([...documentSides]), Type.Null()]),
  title: Type.String(),
  mediaType: Type.String(),
  size: Type.Integer(),
  uploadedAt: Instant,
  uploadedByName: Type.Union([Type.String(), Type.Null()]),
})
export type PersonDocument = Static<typeof PersonDocument>

/** Sent as multipart/form-data with the file; a document without sides has none. */
export const CreateDocumentBody = Type.Object({
  kind: Type.Enum([...documentKinds], { title: 'نوع الوثيقة', 'x-messages': { enum: 'اختر نوع الوثيقة' } }),
  side: Type.Optional(Type.Enum([...documentSides], { title: 'الوجه', 'x-messages': { enum: 'وجه أول أو ثانٍ' } })),
  title: Type.Optional(Type.String({ title: 'عنوان الوثيقة', maxLength: 100, format: 'line' })),
})
export type CreateDocumentBody = Static<typeof CreateDocumentBody>

export const DocumentParams = Type.Object({ id: Id('رقم الوثيقة') })

const admin = { area: 'admin', ownership: 'all' } as const

export const createPersonDocument = endpoint({
  ...admin,
  name: 'createPersonDocument',
  summary: 'إضافة وثيقة إلى سجل شخص',
  permission: 'person.edit',
  method: 'POST',
  path: '/api/admin/people/:id/documents',
  params: PersonParams,
  body: CreateDocumentBody,
  bodyKind: 'multipart',
  file: documentField,
  replies: { 201: withMessage(PersonDocument) },
  refusals: [409],
  isIdempotent: true,
})

/** Each opening leaves an entry in the trail; the file cookie does not open it. */
export const getPersonDocument = endpoint({
  ...admin,
  name: 'getPersonDocument',
  summary: 'ملف وثيقة من سجل شخص',
  permission: 'person.read',
  method: 'GET',
  path: '/api/admin/documents/:id',
  params: DocumentParams,
  views: 'DOCUMENT',
  replies: { 200: FileReply },
  isFile: true,
})

/** Can be restored for 30 days. */
export const deletePersonDocument = endpoint({
  ...admin,
  name: 'deletePersonDocument',
  summary: 'حذف وثيقة من سجل شخص',
  permission: 'person.edit',
  method: 'DELETE',
  path: '/api/admin/documents/:id',
  params: DocumentParams,
  replies: { 204: null },
})
