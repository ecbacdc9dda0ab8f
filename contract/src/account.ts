import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'

/** The signed-in person (spec/admin §3, Admin profile), with the role code of spec/admin §9. */
export const MyProfile = Type.Object({
  userId: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  nationalId: Type.String(),
  role: Type.Enum([0, 1, 2]),
})
export type MyProfile = Static<typeof MyProfile>

export const getMyProfile = endpoint({
  name: 'getMyProfile',
  summary: 'بيانات صاحب الجلسة',
  area: 'member',
  ownership: 'self',
  method: 'GET',
  path: '/api/my-profile',
  replies: { 200: MyProfile },
})
