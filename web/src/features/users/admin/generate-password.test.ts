import { expect, it } from 'vitest'
import { generatePassword } from './generate-password.ts'

it('makes passwords that can be dictated, and never the same one', () => {
  const passwords = Array.from({ length: 200 }, () => generatePassword())

  for (const password of passwords) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
  expect(new Set(passwords).size).toBe(200)
})

it.each([6, 14, 15, 20, 64])('makes one of at least %i characters', (least) => {
  expect(generatePassword(least).length).toBeGreaterThanOrEqual(least)
})
