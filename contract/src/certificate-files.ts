import { Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { withMessage } from './fields.ts'
import { fileKinds } from './file-kinds.ts'
import { Graduate, GraduationParams } from './graduation.ts'

export const certificateKinds = [fileKinds.pdf, fileKinds.jpg, fileKinds.png]
export const certificateMaxBytes = 10 * 1_048_576

const admin = { area: 'admin', ownership: 'all' } as const
const path = '/api/admin/graduation/:graduationId/certificate'

/** Replaces the file. */
export const uploadCertificate = endpoint({
  ...admin,
  name: 'uploadCertificate',
  summary: 'رفع شهادة خرّيج أو استبدالها',
  permission: 'certificate.issue',
  method: 'POST',
  path: '/api/admin/graduation/:graduationId/upload-certificate',
  params: GraduationParams,
  body: Type.Object({}),
  bodyKind: 'multipart',
  file: { field: 'file', accept: certificateKinds, isRequired: true, maxBytes: certificateMaxBytes },
  replies: { 200: withMessage(Graduate) },
  refusals: [409],
  isIdempotent: true,
})

export const getCertificate = endpoint({
  ...admin,
  name: 'getCertificate',
  summary: 'ملف شهادة الخرّيج',
  permission: 'result.read',
  method: 'GET',
  path,
  params: GraduationParams,
  replies: { 200: FileReply },
  isFile: true,
})

export const deleteCertificate = endpoint({
  ...admin,
  name: 'deleteCertificate',
  summary: 'حذف شهادة الخرّيج، ويبقى تخرّجه',
  permission: 'certificate.issue',
  method: 'DELETE',
  path,
  params: GraduationParams,
  replies: { 204: null },
})
