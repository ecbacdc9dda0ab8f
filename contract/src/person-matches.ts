import { type Static, Type } from 'typebox'

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
