import { describe, expect, it } from 'vitest'
import { isEasyPassword } from './easy-passwords.ts'

const owner = {
  firstName: 'وسيم',
  lastName: 'النحاس',
  email: 'w.nahhas@yasmin.example',
  nationalId: '01010000001',
  birthDate: '1999-12-31',
  phones: ['+963933123456'],
  schoolName: 'معهد الياسمين',
}

describe('isEasyPassword', () => {
  it.each([
    ['a common word', 'sunshine'],
    ['in capitals, framed', '12SunShine!!'],
    ['with signs for letters', 'P@ssw0rd1'],
    ['reversed', 'enihsnus'],
    ['Arabic', 'كلمةالسر'],
    ['Arabic with a year', 'سوريا2011'],
    ['Arabic on Latin keys', 's,vdh2011'],
    ['Latin on Arabic keys', 'حشسسصخقي'],
    ['a name in Latin letters', 'Ahmad@2024'],
    ['the product', 'Manara-2026'],
    ['the own name', 'النحاس1999'],
    ['the name of the e-mail', 'nahhas#77'],
    ['the school, reversed', 'نيمسايلا دهعم'],
    ['the national id', '01010000001'],
    ['the phone', '0933123456'],
    ['the day of birth', '31-12-1999'],
    ['one character', 'zzzzzzzzz'],
    ['a row of keys, repeated', 'asdfasdf'],
    ['a row of Arabic keys', 'شسيبشسيب'],
  ])('refuses %s', (_what, password) => {
    expect(isEasyPassword(password, owner)).toBe(true)
  })

  it.each(['x8#kQ2vL', 'سلم أخضر عند الباب', 'Harbour lamp 41', 'green.stair.door', '7041958263'])(
    'takes %s',
    (password) => {
      expect(isEasyPassword(password, owner)).toBe(false)
    },
  )

  it('costs little for the longest passwords', () => {
    const startedAt = process.cpuUsage()

    for (const part of ['a', 'ab', 'aab', '@0', 'شسيب', '1!']) isEasyPassword(part.repeat(200).slice(0, 200), owner)

    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(200)
  })
})
