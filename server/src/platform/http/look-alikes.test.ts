import { createUser, listUsers, userRole } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

let count = 0
function create(given: { firstName?: string; nationalId?: string }) {
  count++
  const person = {
    firstName: 'رنا',
    lastName: 'الشامي',
    email: `twin${count}@school.example`,
    nationalId: `AB-${count}99`,
  }
  return server
    .as('admin')
    .call(createUser, { body: { ...person, password: 'a-new-password-1', role: userRole.Student, ...given } })
}

describe('a name', () => {
  it.each(['...', '-', '\u0301\u0301', '\u200b\u200d', '\u3164', '1984', '🙂'])(
    'needs a letter: %j',
    async (firstName) => {
      const { status, problem } = await create({ firstName })

      expect([status, Object.keys(problem.errors)]).toEqual([400, ['firstName']])
    },
  )

  it.each([
    'ر\u200bنا',
    '\ufeffرنا',
    'رنا\u200f',
    'رن\u2060ا',
    'رنا\u200c',
    'ر\u200cنا',
    'رَ\u200cنا',
    'ر\u00adنا',
    'رنا\u200d',
    'ر\u200dنا',
  ])('is kept without what shows nothing: %j', async (firstName) => {
    const { status, body } = await create({ firstName })

    expect([status, body.firstName.replace('\u064e', '')]).toEqual([201, 'رنا'])
  })
})

describe('a joiner that shows', () => {
  it.each(['می\u200cخواهم', 'لە\u200cگەڵ', '👩\u200d🏫 رنا', '🏳️\u200d🌈 رنا'])('stays: %j', async (firstName) => {
    expect((await create({ firstName })).body.firstName).toBe(firstName.replace('ە\u200c', 'ە'))
  })

  it('does not make another text of it for searches and twins', async () => {
    await create({ firstName: 'می\u200cخواهم' })

    const { body } = await server.as('admin').call(listUsers, { query: { q: 'میخواهم' } })

    expect(body.map(({ firstName }: { firstName: string }) => firstName)).toContain('می\u200cخواهم')
  })
})

describe('a national id', () => {
  it.each([
    ['Cyrillic', '\u0410\u0412-1234'],
    ['Greek', '\u0391\u0392-1234'],
    ['of full width', '\uff21\uff22-1234'],
    ['mathematical', '\u{1d400}\u{1d401}-1234'],
    ['with a zero-width space', 'AB\u200b-1234'],
    ['with digits of another script', 'AB-\u0967\u0968\u0969\u096a'],
    ['with digits of full width', 'AB-\uff11\uff12\uff13\uff14'],
    ['with a stretched letter', 'ا\u0640ب-1234'],
    ['in forms of presentation', '\ufe8d\ufe8f-1234'],
  ])('is not taken in letters that look like others: %s', async (_what, nationalId) => {
    const { status, problem } = await create({ nationalId })

    expect([status, Object.keys(problem.errors)]).toEqual([400, ['nationalId']])
  })

  it.each(['س-123456', 'گ۱۲۳۴', 'Ä-1234'])('may have Arabic and Latin letters: %j', async (nationalId) => {
    expect((await create({ nationalId })).status).toBe(201)
  })
})
