import { expect, it } from 'vitest'
import { newRecoveryCodes, readRecoveryCode, writeRecoveryCode } from './recovery-codes.ts'
import { codeOfStep, findStep, stepAt, toBase32 } from './totp.ts'
import { createVault } from './vault.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1: the last six digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeOfStep(secret, stepAt(second * 1_000))).toBe(code)
  expect(findStep(secret, code, 1, second * 1_000 + 30_000)).toBe(stepAt(second * 1_000))
  expect(findStep(secret, code, 1, second * 1_000 + 90_000)).toBeUndefined()
})

// RFC 4648, section 10, without padding.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
])('«%s» in base32 is %s', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
})

it('recovery codes are read back as they were written, however they are typed', () => {
  for (const code of newRecoveryCodes()) {
    const written = writeRecoveryCode(code)
    expect(written).toMatch(/^\d(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    for (const typed of [written, written.toLowerCase(), written.replaceAll('-', ''), written.replaceAll('1', 'l')])
      expect(readRecoveryCode(typed)).toEqual(code)
  }
  expect(readRecoveryCode('3-K7QX-9MPR')).toBeUndefined()
})

it('what was sealed for one place does not open in another, with another key, or changed', () => {
  const vault = createVault(Buffer.alloc(32, 1))
  const sealed = vault.seal('totp.secret.1', 'سر')
  expect(vault.open('totp.secret.1', sealed)).toBe('سر')
  expect(() => vault.open('totp.secret.2', sealed)).toThrow()
  expect(() => createVault(Buffer.alloc(32, 2)).open('totp.secret.1', sealed)).toThrow()
  for (let byte = 0; byte < sealed.length; byte++) {
    const changed = Buffer.from(sealed)
    changed[byte] = (changed[byte] ?? 0) ^ 1
    expect(() => vault.open('totp.secret.1', changed)).toThrow()
  }
})
