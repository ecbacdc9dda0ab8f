import { type Static, Type } from 'typebox'
import { Instant } from './fields.ts'

/** The previous sign-in of the same person, and the number of failures since. */
export const LastSignIn = Type.Object({
  at: Instant,
  address: Type.String(),
  /** In words, as «Chrome على Windows». */
  browser: Type.String(),
  failures: Type.Integer(),
})
export type LastSignIn = Static<typeof LastSignIn>
