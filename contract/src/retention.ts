import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

/** How long one kind of data is kept, and how much of it there is (R-privacy-3). */
export const RetentionTerm = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  purpose: Type.String(),
  /** In words; null for what is kept for good. */
  kept: Type.Union([Type.String(), Type.Null()]),
  count: Type.Integer(),
  /** Of a large table: the database has not counted. */
  isEstimate: Type.Boolean(),
  oldest: Type.Union([Instant, Type.Null()]),
  nextPurge: Type.Union([Instant, Type.Null()]),
})
export type RetentionTerm = Static<typeof RetentionTerm>

export const getRetention = endpoint({
  name: 'getRetention',
  summary: 'مدد حفظ البيانات: كم تبقى، وكم منها الآن، ومتى تُمحى',
  area: 'admin',
  ownership: 'none',
  permission: 'privacy.manage',
  method: 'GET',
  path: '/api/admin/privacy/retention',
  replies: { 200: Type.Array(RetentionTerm) },
})
