import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Code, Id, Instant, listQuery, Message } from './fields.ts'
import { GenderInput } from './gender.ts'
import { identityInput, personInput } from './person.ts'
import { mostPhones } from './person-record.ts'

/** How sure it is that two are one person (R-match-1). */
export const matchLevels = ['CERTAIN', 'LIKELY', 'POSSIBLE'] as const
export type MatchLevel = (typeof matchLevels)[number]

const Words = Type.Union([Type.String(), Type.Null()])

/** A person who may be the one that is looked for. */
export const PersonMatch = Type.Object({
  userId: Type.Integer(),
  fullName: Type.String(),
  nationalId: Type.String(),
  motherName: Words,
  birthDate: Words,
  programName: Words,
  level: Type.Enum([...matchLevels]),
  /** Short Arabic reasons: «الاسم نفسه», «تاريخ الولادة نفسه». */
  reasons: Type.Array(Type.String()),
  /** The moment of the deletion of a deleted person, who is found by the national id only; null for living people. */
  deletedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})
export type PersonMatch = Static<typeof PersonMatch>

const OptionalLine = (title: string, max: number) =>
  Type.Optional(Type.String({ title, maxLength: max, format: 'line' }))

/** What is known of a person who is about to be added. */
export const FindPersonMatchesBody = Type.Object({
  role: Type.Enum([1, 2], { title: 'الدور', 'x-names': { Teacher: 1, Student: 2 } }),
  firstName: personInput.firstName,
  lastName: personInput.lastName,
  nationalId: Type.Optional(personInput.nationalId),
  fatherName: identityInput.fatherName,
  grandfatherName: identityInput.grandfatherName,
  birthDate: identityInput.birthDate,
  gender: GenderInput,
  motherName: OptionalLine('اسم الأم', 100),
  phones: Type.Optional(Type.Array(Code(40, { title: 'رقم الهاتف' }), { title: 'الهواتف', maxItems: mostPhones })),
  /** The person that is edited, who is no match. */
  exceptId: Type.Optional(Id('رقم المستخدم')),
})
export type FindPersonMatchesBody = Static<typeof FindPersonMatchesBody>

/** The number of candidates that a form shows. */
export const mostMatches = 10

/** Changes nothing. It has a body, because names and numbers of people are not for addresses (R-match-2). */
export const findPersonMatches = endpoint({
  name: 'findPersonMatches',
  summary: 'من قد يكون الشخص نفسه قبل إضافته',
  area: 'admin',
  ownership: 'all',
  permission: 'person.edit',
  method: 'POST',
  path: '/api/admin/people/matches',
  body: FindPersonMatchesBody,
  replies: { 200: Type.Object({ matches: Type.Array(PersonMatch) }) },
})

/** A person of a pair, with what tells people apart. */
export const PairedPerson = Type.Object({
  userId: Type.Integer(),
  fullName: Type.String(),
  fatherName: Words,
  motherName: Words,
  birthDate: Words,
  nationalId: Type.String(),
  email: Type.String(),
  phones: Type.Array(Type.String()),
  programName: Words,
  createdAt: Instant,
})
export type PairedPerson = Static<typeof PairedPerson>

/** Two people of one role who may be one. */
export const PersonPair = Type.Object({
  matchId: Type.Integer(),
  role: Type.Enum([1, 2]),
  level: Type.Enum([...matchLevels]),
  reasons: Type.Array(Type.String()),
  foundAt: Instant,
  older: PairedPerson,
  newer: PairedPerson,
})
export type PersonPair = Static<typeof PersonPair>

export const ListPersonMatchesQuery = Type.Object({
  level: Type.Optional(
    Type.Enum([...matchLevels], { title: 'الدرجة', 'x-messages': { enum: 'درجة تشابه غير معروفة' } }),
  ),
  ...listQuery(['level']),
})
export type ListPersonMatchesQuery = Static<typeof ListPersonMatchesQuery>

export const PersonMatchParams = Type.Object({ id: Id('رقم التشابه') })

const admin = { area: 'admin', ownership: 'all' } as const

/** The open pairs, the surest first. */
export const listPersonMatches = endpoint({
  ...admin,
  name: 'listPersonMatches',
  summary: 'سجلات قد تكون لشخص واحد',
  permission: 'person.read',
  method: 'GET',
  path: '/api/admin/person-matches',
  query: ListPersonMatchesQuery,
  replies: { 200: Type.Array(PersonPair) },
  isList: true,
})

const levelWords = { CERTAIN: 'مؤكّد', LIKELY: 'مرجّح', POSSIBLE: 'محتمل' }
export const exportPersonMatches = exportOf(listPersonMatches, {
  title: 'سجلات متكررة',
  isAboutPeople: true,
  columns: {
    level: { heading: 'الدرجة', words: levelWords },
    reasons: { heading: 'الأسباب', value: ({ reasons }: PersonPair) => reasons.join('، ') },
    older: { heading: 'السجل الأقدم', value: ({ older }: PersonPair) => older.fullName },
    newer: { heading: 'السجل الأحدث', value: ({ newer }: PersonPair) => newer.fullName },
    foundAt: { heading: 'وُجد في', kind: 'moment' },
  },
})

/** The pair does not show again, unless a name, national id or birth date of one changes (R-match-4). */
export const declareDifferent = endpoint({
  ...admin,
  name: 'declareDifferent',
  summary: 'ليسا شخصًا واحدًا',
  permission: 'person.merge',
  method: 'POST',
  path: '/api/admin/person-matches/:id/different',
  params: PersonMatchParams,
  replies: { 200: Message },
  isIdempotent: true,
})

/** Looks through all people in the background, as each night. */
export const scanPersonMatches = endpoint({
  ...admin,
  name: 'scanPersonMatches',
  summary: 'البحث عن السجلات المتكررة الآن',
  permission: 'person.merge',
  method: 'POST',
  path: '/api/admin/person-matches/scan',
  replies: { 200: Message },
})
