import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, listQuery } from './fields.ts'

const Day = Type.Union([Type.String({ format: 'date' }), Type.Null()])

/**
 * A program as visitors see it (R-register-1). `totalPrice` is the sum of its courses; `registrationOpensOn` is the
 * announced day of a closed one.
 */
export const PublicProgram = Type.Object({
  academicProgramId: Type.Integer(),
  name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  courseNames: Type.Array(Type.String()),
  totalPrice: Type.Number(),
  isRegistrationOpen: Type.Boolean(),
  registrationOpensOn: Day,
})
export type PublicProgram = Static<typeof PublicProgram>

/** With the price of each course, in the order in which they were added. */
export const PublicProgramDetails = Type.Object({
  ...PublicProgram.properties,
  courses: Type.Array(Type.Object({ name: Type.String(), price: Type.Number() })),
})
export type PublicProgramDetails = Static<typeof PublicProgramDetails>

/** Open programs, and on request those with an announced day. */
export const ListPublicProgramsQuery = Type.Object({
  withAnnounced: Type.Optional(Type.Boolean({ title: 'مع ما أُعلن موعده' })),
  ...listQuery(['name', 'totalPrice', 'academicProgramId']),
})
export type ListPublicProgramsQuery = Static<typeof ListPublicProgramsQuery>

const visitor = { area: 'public', ownership: 'none', method: 'GET' } as const

export const listPublicPrograms = endpoint({
  ...visitor,
  name: 'listPublicPrograms',
  summary: 'البرامج المفتوح باب الالتحاق بها، مع مقرراتها وإجمالي رسومها',
  path: '/api/public/programs',
  query: ListPublicProgramsQuery,
  replies: { 200: Type.Array(PublicProgram) },
  isList: true,
})

/** Every program has an address of its own, open or closed, which shows its state. */
export const getPublicProgram = endpoint({
  ...visitor,
  name: 'getPublicProgram',
  summary: 'برنامج واحد كما يراه الزائر، مفتوحًا كان أو مغلقًا',
  path: '/api/public/programs/:id',
  params: Type.Object({ id: Id('رقم البرنامج') }),
  replies: { 200: PublicProgramDetails },
})
