import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Instant, listQuery } from './fields.ts'

export const mailStatuses = ['Queued', 'Sending', 'Sent', 'Failed'] as const

const Nullable = <Schema extends ReturnType<typeof Type.String>>(schema: Schema) => Type.Union([schema, Type.Null()])

/** A mail that the school sends or has sent. */
export const OutgoingMail = Type.Object({
  mailId: Type.Integer(),
  recipient: Type.String(),
  recipientName: Type.String(),
  subject: Type.String(),
  status: Type.Enum(mailStatuses),
  attempts: Type.Integer(),
  createdAt: Instant,
  sentAt: Nullable(Instant),
  /** The kind of the last failure, for the operator of the mail server. */
  lastError: Nullable(Type.String()),
  /** Its text, in the demo school only. */
  text: Nullable(Type.String()),
})
export type OutgoingMail = Static<typeof OutgoingMail>

export const ListOutboxQuery = Type.Object({
  status: Type.Optional(Type.Enum(mailStatuses, { title: 'الحالة', 'x-messages': { enum: 'حالة بريد غير معروفة' } })),
  ...listQuery(['mailId', 'recipient', 'subject']),
})
export type ListOutboxQuery = Static<typeof ListOutboxQuery>

export const listOutbox = endpoint({
  name: 'listOutbox',
  summary: 'البريد الصادر، ومحتواه في النسخة التجريبية فقط',
  area: 'admin',
  ownership: 'all',
  permission: 'system.read',
  method: 'GET',
  path: '/api/admin/outbox',
  query: ListOutboxQuery,
  replies: { 200: Type.Array(OutgoingMail) },
  isList: true,
  isPolled: true,
})
