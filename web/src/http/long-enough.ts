import {
  atLeastCharacters,
  formatMinimumLengths,
  isShorterThan,
  type PasswordLengths,
  passwordTooShort,
} from '@manara/contract/password-lengths.ts'

type Rule = (password: unknown) => string | null

/** The rule of the contract, and the length that the school asks for. */
export const longEnough =
  (rule: Rule, least: number): ((password: string) => string | null) =>
  (password) =>
    rule(password) ?? (isShorterThan(password, least) ? passwordTooShort(least) : null)

/**
 * Long enough (true), too short (false), or undefined between the minimums of two roles while the role is unknown: only
 * the server can tell.
 */
export const lengthRuleFor =
  (least: number | PasswordLengths) =>
  (password: string): [words: string, isKept: boolean | undefined] => {
    if (typeof least === 'number') return [atLeastCharacters(least), !isShorterThan(password, least)]
    const { staff, students } = least
    if (!isShorterThan(password, Math.max(staff, students))) return [formatMinimumLengths(least), true]
    return [formatMinimumLengths(least), isShorterThan(password, Math.min(staff, students)) ? false : undefined]
  }
