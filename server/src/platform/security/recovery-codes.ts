import { randomInt } from 'node:crypto'
import { factorLimits } from '@manara/contract/second-factor.ts'

/** Letters and digits that nobody mistakes for one another: 32, five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lettersOfCode = 12

export interface RecoveryCode {
  position: number
  /** Sixty bits. */
  secret: string
}

export const newRecoveryCodes = (): RecoveryCode[] =>
  Array.from({ length: factorLimits.recoveryCodes }, (_, position) => ({
    position,
    secret: Array.from({ length: lettersOfCode }, () => alphabet[randomInt(alphabet.length)]).join(''),
  }))

/** As it is printed: «3-K7QX-9MPR-TTVW». The position finds the one hash to compare with. */
export const writeRecoveryCode = ({ position, secret }: RecoveryCode): string =>
  [position, ...(secret.match(/.{4}/g) ?? [])].join('-')

/** As people type it: in any case, with or without dashes, O for 0 and I or L for 1. */
export function readRecoveryCode(typed: string): RecoveryCode | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const [, position, secret] = /^(\d)([0-9A-HJKMNP-TV-Z]{12})$/.exec(letters) ?? []
  return position === undefined || secret === undefined ? undefined : { position: Number(position), secret }
}
