import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { freshEmail, lettersTo } from './account-letters.ground.ts'
import { admin, openSchool, server, users } from './admin.ground.ts'

openSchool()

const asBody = ({ firstName, lastName, email, nationalId }: BuiltPerson) => ({ firstName, lastName, email, nationalId })
const administrator = () => buildPerson(server.db, { role: 'Administrator' })

/** Letters to the administrator who acts in all of these, about one account. */
const lettersToOthersAbout = async ({ lastName }: BuiltPerson) =>
  (await lettersTo(server.person('admin').email)).filter(
    ({ subject, text }) => subject === 'تنبيه أمني: تغيّر حساب في إدارة النظام' && text.includes(lastName),
  )

const put = (person: BuiltPerson, changes: object) =>
  admin().put(`${users}/${person.id}`, { ...asBody(person), role: 0, ...changes })

const restore = async (person: BuiltPerson) => {
  await admin().delete(`${users}/${person.id}`)
  return admin().post(`/api/admin/trash/person-${person.id}/restore`)
}

const changes: [string, string, number, (person: BuiltPerson) => Promise<{ status: number }>][] = [
  ['the name', 'الاسم', 1, (person) => put(person, { firstName: 'سلمى' })],
  ['the national id', 'الرقم الوطني', 1, (person) => put(person, { nationalId: `TOLD-${person.id}` })],
  ['the e-mail', 'البريد الإلكتروني', 1, (person) => put(person, { email: freshEmail() })],
  [
    'several things at once',
    'الاسم، البريد الإلكتروني، الرقم الوطني',
    1,
    (person) =>
      put(person, {
        lastName: person.lastName,
        firstName: 'سلمى',
        email: freshEmail(),
        nationalId: `ALL-${person.id}`,
      }),
  ],
  ['the role', 'الدور', 1, (person) => put(person, { role: 1 })],
  ['a deletion', 'حذف الحساب', 1, (person) => admin().delete(`${users}/${person.id}`)],
  ['a deletion of many', 'حذف الحساب', 1, (person) => admin().post(`${users}/bulk-delete`, { ids: [person.id] })],
  ['a restoring', 'استعادة الحساب', 2, restore],
]

describe('an administrator', () => {
  it.each(changes)(
    'whom another one changes is told of %s once, and so are all others',
    async (_, words, count, change) => {
      const person = await administrator()

      const { status } = await change(person)

      expect(status).toBeLessThan(300)
      const letters = (await lettersTo(person.email)).filter(({ subject }) => subject === 'تغيّر حسابك في المدرسة')
      expect(letters).toHaveLength(count)
      expect(letters.at(-1)?.text).toContain(`ما تغيّر في حسابك: ${words}.`)
      const me = server.person('admin')
      for (const part of [`مصدر التغيير: حساب ${me.firstName} ${me.lastName}`, 'العنوان الشبكي: 127.0.0.1', 'الوقت: '])
        expect(letters.at(-1)?.text).toContain(part)
      const others = await lettersToOthersAbout(person)
      expect(others).toHaveLength(count)
      expect(others.at(-1)?.text).toContain(`ما تغيّر: ${words}.`)
    },
  )

  it('whose password another one sets is told, and so are all others', async () => {
    const person = await administrator()

    await admin().post(`${users}/${person.id}/reset-password`, {
      nationalId: person.nationalId,
      newPassword: 'Harbour-77',
    })

    expect((await lettersTo(person.email)).map(({ subject }) => subject)).toEqual(['تغيّرت كلمة مرور حسابك'])
    expect(await lettersToOthersAbout(person)).toHaveLength(1)
  })

  it('who changes the own password, by either way, is told, and so are all others', async () => {
    const [one, other] = [await administrator(), await administrator()]
    await (await server.asPerson(one)).put('/api/my-profile/change-password', {
      oldPassword: knownPassword,
      newPassword: 'Harbour-77',
    })
    await (await server.asPerson(other)).post(`${users}/${other.id}/reset-password`, {
      nationalId: other.nationalId,
      newPassword: 'Harbour-77',
    })

    for (const person of [one, other]) {
      const letters = await lettersTo(person.email)
      expect(letters.filter(({ text }) => text.includes('ما تغيّر في حسابك: كلمة المرور.'))).toHaveLength(1)
      expect(await lettersToOthersAbout(person)).toHaveLength(1)
    }
  })

  it('whose change was refused or changed nothing is told nothing', async () => {
    const person = await administrator()

    await put(person, { email: server.person('teacher').email, firstName: 'سلمى' })
    await put(person, {})

    expect(await lettersTo(person.email)).toEqual([])
    expect(await lettersToOthersAbout(person)).toEqual([])
  })
})

describe('a student', () => {
  it('is told of the own new password, and no administrator is', async () => {
    const person = await buildPerson(server.db)

    await (await server.asPerson(person)).put('/api/my-profile/change-password', {
      oldPassword: knownPassword,
      newPassword: 'Harbour-77',
    })

    expect(await lettersTo(person.email)).toHaveLength(1)
    expect(await lettersToOthersAbout(person)).toEqual([])
  })

  it('gets no letter about a name', async () => {
    const person = await buildPerson(server.db)

    await put(person, { firstName: 'سلمى', role: 2 })

    expect(await lettersTo(person.email)).toEqual([])
  })
})

describe('a letter about a change', () => {
  it('turns nothing that anyone typed into markup', async () => {
    const person = await administrator()

    await put(person, { firstName: '<img src=x>', lastName: person.lastName })

    const [letter] = await lettersToOthersAbout(person)
    expect(letter?.html).not.toContain('<img')
  })
})
