import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { Instant, NationalId } from './fields.ts'
import { GraduationParams } from './graduation.ts'

/** A graduation as found by national id (R-certificate-2). */
export const AlumniRecord = Type.Object({
  graduationId: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  programNameAtGraduation: Type.String(),
  graduationDate: Instant,
  finalGpa: Type.Number(),
  hasCertificate: Type.Boolean(),
})
export type AlumniRecord = Static<typeof AlumniRecord>

const visitor = { area: 'public', ownership: 'secret' } as const

export const FindAlumniRecordsBody = Type.Object({ nationalId: NationalId })
export type FindAlumniRecordsBody = Static<typeof FindAlumniRecordsBody>

/**
 * Empty when there is no graduation; failures are never shown. The national id is in the body, because addresses stay
 * in histories.
 */
export const findAlumniRecords = endpoint({
  ...visitor,
  name: 'findAlumniRecords',
  summary: 'تخرّجات صاحب رقم وطني',
  method: 'POST',
  path: '/api/public/alumni/records',
  body: FindAlumniRecordsBody,
  replies: { 200: Type.Array(AlumniRecord) },
})

/** For clients that ask by the address (R-wire-11). */
export const findAlumniRecordsByQuery = endpoint({
  ...visitor,
  name: 'findAlumniRecordsByQuery',
  summary: 'تخرّجات صاحب رقم وطني في العنوان، لتطبيقات أخرى',
  method: 'GET',
  path: '/api/public/alumni/records',
  query: FindAlumniRecordsBody,
  replies: { 200: Type.Array(AlumniRecord) },
})

/** The unguessable id of a graduation gives access to its certificate. */
export const downloadCertificate = endpoint({
  ...visitor,
  name: 'downloadCertificate',
  summary: 'تنزيل شهادة التخرّج',
  method: 'GET',
  path: '/api/public/alumni/certificate/:graduationId',
  params: GraduationParams,
  replies: { 200: FileReply },
  isFile: true,
})
