import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { listQuery } from './fields.ts'

/** A program that takes requests (spec/student-and-public §3). `totalPrice` is what its courses cost together. */
export const PublicProgram = Type.Object({
  academicProgramId: Type.Integer(),
  name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  courseNames: Type.Array(Type.String()),
  totalPrice: Type.Number(),
})
export type PublicProgram = Static<typeof PublicProgram>

export const ListPublicProgramsQuery = Type.Object(listQuery(['name', 'totalPrice', 'academicProgramId']))
export type ListPublicProgramsQuery = Static<typeof ListPublicProgramsQuery>

export const listPublicPrograms = endpoint({
  name: 'listPublicPrograms',
  summary: 'البرامج المفتوح فيها التسجيل، مع مقرراتها وسعرها الإجمالي',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/public/programs',
  query: ListPublicProgramsQuery,
  replies: { 200: Type.Array(PublicProgram) },
  isList: true,
})
