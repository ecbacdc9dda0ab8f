import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** `ready` also names what is missing, in words without addresses or versions. */
export const Health = Type.Object({ status: Type.String(), message: Type.String() })
export type Health = Static<typeof Health>

export const getHealth = endpoint({
  name: 'getHealth',
  summary: 'الخادم يعمل',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/health',
  replies: { 200: Health },
})

export const getReady = endpoint({
  name: 'getReady',
  summary: 'الخادم جاهز وقاعدة البيانات تجيب',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/ready',
  replies: { 200: Health },
})

export const getOpenApi = endpoint({
  name: 'getOpenApi',
  summary: 'وصف الواجهة البرمجية بصيغة OpenAPI',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/openapi.json',
  replies: { 200: Type.Object({}, { additionalProperties: true }) },
})
