import {
  atLeastCharacters,
  atLeastOf,
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

/** Long enough, too short, or between the lengths of two roles where nobody knows yet whose it is: only the server can tell. */
export const lengthRuleFor =
  (least: number | PasswordLengths) =>
  (password: string): [words: string, isKept: boolean | undefined] => {
    if (typeof least === 'number') return [atLeastCharacters(least), !isShorterThan(password, least)]
    const { staff, students } = least
    if (!isShorterThan(password, Math.max(staff, students))) return [atLeastOf(least), true]
    return [atLeastOf(least), isShorterThan(password, Math.min(staff, students)) ? false : undefined]
  }
