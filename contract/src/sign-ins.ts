import { type Static, Type } from 'typebox'
import { Instant } from './fields.ts'

/** What became of an attempt to come in, or to get a new password by a code. */
export const signInOutcomes = [
  'SignedIn',
  'WrongPassword',
  'WrongCode',
  'Limited',
  'CodeRequested',
  'PasswordRecovered',
] as const
export const SignInOutcome = Type.Enum([...signInOutcomes])
export type SignInOutcome = Static<typeof SignInOutcome>

/** How the same person came in before, and how often somebody failed to since then. */
export const LastSignIn = Type.Object({
  at: Instant,
  address: Type.String(),
  /** In words, as «Chrome على Windows». */
  browser: Type.String(),
  failures: Type.Integer(),
})
export type LastSignIn = Static<typeof LastSignIn>
