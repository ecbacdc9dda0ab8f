import { describe, expect, it } from 'vitest'
import { createTokens } from '../security/tokens.ts'
import { createRowCodes } from './row-codes.ts'

const codes = createRowCodes(createTokens('the secret of a school'))
const key = { sheetId: 52, row: 1_234_567 }
const code = codes.write('GRADES', key)

describe('a row code', () => {
  it('has a sheet, a row and five check letters, and is read back', () => {
    expect(code).toMatch(/^001M-015NM7-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(codes.read('GRADES', code)).toEqual(key)
  })

  it.each([
    ['small letters', (text: string) => text.toLowerCase()],
    ['O for 0 and L for 1', (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'l')],
    ['I for 1', (text: string) => text.replaceAll('1', 'I')],
    ['blanks for dashes', (text: string) => ` ${text.replaceAll('-', ' ')} `],
    ['other dashes and marks of direction', (text: string) => `\u200e${text.replaceAll('-', '‑')}\u200f`],
    ['no dashes', (text: string) => text.replaceAll('-', '')],
    ['Arabic digits', (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
  ])('is read with %s', (_, spell) => {
    expect(codes.read('GRADES', spell(code))).toEqual(key)
  })

  it('holds the largest numbers that its parts have room for, and more sheets than four letters', () => {
    for (const large of [
      { sheetId: 2_147_483_647, row: 2 ** 30 - 1 },
      { sheetId: 1, row: 1 },
    ])
      expect(codes.read('GRADES', codes.write('GRADES', large))).toEqual(large)
  })

  it('of another kind, school, sheet or row is none', () => {
    const other = createRowCodes(createTokens('the secret of another school'))
    const [sheet, row, check] = code.split('-')

    expect(codes.read('PEOPLE', code)).toBeUndefined()
    expect(codes.read('GRADES', other.write('GRADES', key))).toBeUndefined()
    expect(codes.read('GRADES', `001N-${row}-${check}`)).toBeUndefined()
    expect(codes.read('GRADES', `${sheet}-015NM8-${check}`)).toBeUndefined()
  })

  it.each(['', '-', '001M-015NM7', 'سالم', '001M-015NM7-UUUUU', '0000-000000-00000', `${code}0`, 'A'.repeat(5_000)])(
    '%s is none',
    (text) => {
      expect(codes.read('GRADES', text)).toBeUndefined()
    },
  )

  it('is not found by trying: of 2,000 check letters none passes', () => {
    const passing = Array.from({ length: 2_000 }, (_, turn) => `001M-015NM7-${turn.toString(32).padStart(5, 'Z')}`)

    expect(passing.filter((guess) => guess !== code && codes.read('GRADES', guess))).toEqual([])
  })
})
