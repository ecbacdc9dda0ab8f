import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Instant, withMessage } from './fields.ts'
import { PersonParams } from './person.ts'

/** How long a copy can be downloaded, and how often one asks for one's own (R-privacy-2). */
export const dataCopyRules = { keptDays: 7, monthsBetween: 1 } as const

/** A copy of everything that the school has of one person. */
export const DataCopy = Type.Object({
  copyId: Type.Integer(),
  state: Type.Enum(['WAITING', 'READY', 'FAILED', 'EXPIRED']),
  /** Asked for by the office, and not by the person. */
  isOfOffice: Type.Boolean(),
  requestedAt: Instant,
  expiresAt: Type.Union([Instant, Type.Null()]),
  size: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether the caller may download it: the person their own, the office those that it asked for. */
  isOpen: Type.Boolean(),
})
export type DataCopy = Static<typeof DataCopy>

const CopyParams = Type.Object({ id: Id('رقم النسخة') })

const own = { area: 'member', ownership: 'self' } as const
const ofOffice = { area: 'admin', ownership: 'all', permission: 'privacy.manage' } as const

export const listMyDataCopies = endpoint({
  ...own,
  name: 'listMyDataCopies',
  summary: 'نسخ بيانات صاحب الجلسة',
  method: 'GET',
  path: '/api/my-profile/data-copies',
  replies: { 200: Type.Array(DataCopy) },
})

export const requestMyDataCopy = endpoint({
  ...own,
  name: 'requestMyDataCopy',
  summary: 'طلب نسخة من بيانات صاحب الجلسة، مرة في الشهر',
  method: 'POST',
  path: '/api/my-profile/data-copies',
  replies: { 201: withMessage(DataCopy) },
  refusals: [409],
})

/** The file cookie does not open it. */
export const getMyDataCopy = endpoint({
  ...own,
  name: 'getMyDataCopy',
  proof: 'always',
  summary: 'ملف نسخة من بيانات صاحب الجلسة',
  method: 'GET',
  path: '/api/my-profile/data-copies/:id/file',
  params: CopyParams,
  replies: { 200: FileReply },
  isFile: true,
})

export const listPersonDataCopies = endpoint({
  ...ofOffice,
  name: 'listPersonDataCopies',
  summary: 'نسخ بيانات شخص',
  method: 'GET',
  path: '/api/admin/people/:id/data-copies',
  params: PersonParams,
  replies: { 200: Type.Array(DataCopy) },
})

export const requestPersonDataCopy = endpoint({
  ...ofOffice,
  name: 'requestPersonDataCopy',
  proof: 'always',
  summary: 'طلب نسخة من بيانات شخص',
  method: 'POST',
  path: '/api/admin/people/:id/data-copies',
  params: PersonParams,
  replies: { 201: withMessage(DataCopy) },
  refusals: [409],
})

/** Leaves an entry in the audit log, and a view of kind EXPORT. */
export const getPersonDataCopy = endpoint({
  ...ofOffice,
  name: 'getPersonDataCopy',
  proof: 'always',
  summary: 'ملف نسخة من بيانات شخص',
  method: 'GET',
  path: '/api/admin/data-copies/:id/file',
  params: CopyParams,
  views: 'EXPORT',
  replies: { 200: FileReply },
  isFile: true,
})
