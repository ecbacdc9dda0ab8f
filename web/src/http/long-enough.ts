import { isShorterThan, passwordTooShort } from '@manara/contract/password-lengths.ts'

type Rule = (password: unknown) => string | null

/** The rule of the contract, and the length that the school asks for. */
export const longEnough =
  (rule: Rule, least: number): ((password: string) => string | null) =>
  (password) =>
    rule(password) ?? (isShorterThan(password, least) ? passwordTooShort(least) : null)
