import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { Instant, NationalId } from './fields.ts'
import { GraduationParams } from './graduation.ts'

/** A graduation as everybody finds it who knows the national id (spec/student-and-public §3). */
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

/** Empty when nobody graduated under that number; failures are never shown. */
export const findAlumniRecords = endpoint({
  ...visitor,
  name: 'findAlumniRecords',
  summary: 'تخرّجات صاحب رقم وطني',
  method: 'GET',
  path: '/api/public/alumni/records',
  query: Type.Object({ nationalId: NationalId }),
  replies: { 200: Type.Array(AlumniRecord) },
})

/** Whoever knows the unguessable id of a graduation may have its certificate. */
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
