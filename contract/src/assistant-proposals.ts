import { type Static, Type } from 'typebox'
import { announcementScope } from './announcements.ts'
import { Instant } from './fields.ts'

/** A proposal waits, was done, or was dropped by the person. */
export const proposalStates = ['OPEN', 'DONE', 'DROPPED'] as const

const shown = {
  title: Type.String(),
  /** All that will be sent and whom it reaches, in words. */
  lines: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  state: Type.Enum([...proposalStates]),
  /** An open proposal is not confirmed after this moment. */
  expiresAt: Instant,
}

const words = { title: Type.String(), content: Type.String() }
const Place = Type.Object({ id: Type.Integer() })

/**
 * An act that the assistant prepared and the person has not done yet (R-assistant-9): `kind` is the endpoint that does
 * it, with the parameters and the body to call it with.
 */
export const Proposal = Type.Union([
  Type.Object({
    kind: Type.Literal('createAnnouncement'),
    ...shown,
    body: Type.Object({
      ...words,
      targetScope: Type.Enum(Object.values(announcementScope)),
      targetId: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
  Type.Object({ kind: Type.Literal('announceToClassroom'), ...shown, params: Place, body: Type.Object(words) }),
  Type.Object({
    kind: Type.Literal('assignTeacher'),
    ...shown,
    params: Place,
    body: Type.Object({ teacherId: Type.Integer() }),
  }),
])
export type Proposal = Static<typeof Proposal>

/** The key that does a proposal once, however often and wherever it is confirmed. */
export const proposalKey = (messageId: number): string => `proposal-${messageId}`
