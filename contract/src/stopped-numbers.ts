import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, Instant, Line, listQuery, withMessage } from './fields.ts'

const office = { area: 'admin', ownership: 'all', permission: ['announcement.write', 'person.identity'] } as const

/** A number that gets no messages. */
export const StoppedNumber = Type.Object({
  phone: Type.String(),
  /** Whose phone it was called in the last message to it; null where there was none. */
  holder: Type.Union([Type.String(), Type.Null()]),
  reason: Type.String(),
  stoppedByName: Type.Union([Type.String(), Type.Null()]),
  stoppedAt: Instant,
})
export type StoppedNumber = Static<typeof StoppedNumber>

export const ListStoppedNumbersQuery = Type.Object(listQuery(['stoppedAt', 'phone']))
export type ListStoppedNumbersQuery = Static<typeof ListStoppedNumbersQuery>

export const listStoppedNumbers = endpoint({
  ...office,
  name: 'listStoppedNumbers',
  summary: 'أرقام لا تصلها رسائل',
  method: 'GET',
  path: '/api/admin/no-messages',
  query: ListStoppedNumbersQuery,
  replies: { 200: Type.Array(StoppedNumber) },
  isList: true,
})

export const StopNumberBody = Type.Object({
  phone: Code(40, { title: 'رقم الهاتف', messages: { required: 'أدخل رقم الهاتف' } }),
  reason: Line(200, {
    title: 'السبب',
    messages: { required: 'اكتب السبب', maxLength: 'السبب 200 حرف على الأكثر' },
  }),
})
export type StopNumberBody = Static<typeof StopNumberBody>

export const stopNumber = endpoint({
  ...office,
  name: 'stopNumber',
  summary: 'إيقاف الرسائل إلى رقم',
  method: 'POST',
  path: '/api/admin/no-messages',
  body: StopNumberBody,
  replies: { 201: withMessage(StoppedNumber) },
  refusals: [409],
})

export const resumeNumber = endpoint({
  ...office,
  name: 'resumeNumber',
  summary: 'السماح بالرسائل إلى رقم أُوقفت عنه',
  method: 'DELETE',
  path: '/api/admin/no-messages/:phone',
  params: Type.Object({ phone: Code(40, { title: 'رقم الهاتف' }) }),
  replies: { 204: null },
})
