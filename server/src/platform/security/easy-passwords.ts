import { dictionary } from '@zxcvbn-ts/language-common'
import { easyPassword } from './passwords.errors.ts'

/** The list is ordered by how common a password is; the first 10,000 are what attackers try (R-password-3). */
const common = new Set(dictionary['passwords-common']?.slice(0, 10_000).map(String))

export interface PasswordOwner {
  firstName: string
  lastName: string
  email: string
  nationalId: string
}

/** A password that is common, or that says no more than who its owner is. */
export function isEasyPassword(password: string, owner: PasswordOwner): boolean {
  const folded = password.toLowerCase()
  const mailName = owner.email.split('@')[0] ?? ''
  const own = [
    owner.email,
    mailName,
    owner.nationalId,
    owner.firstName,
    owner.lastName,
    `${owner.firstName} ${owner.lastName}`,
  ]
  return common.has(folded) || own.some((text) => text.toLowerCase() === folded)
}

/** A password chosen by its owner must be a good one (R-password-3). */
export function refuseEasyPassword(field: string, password: string, owner: PasswordOwner): void {
  if (isEasyPassword(password, owner)) throw easyPassword(field)
}
