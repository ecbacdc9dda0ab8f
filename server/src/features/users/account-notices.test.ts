import { changeMyPassword } from '@manara/contract/account.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { bulkDeleteUsers, deleteUser, resetUserPassword, updateUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { emailsTo, freshEmail } from './account-emails.fixtures.ts'
import { admin, openSchool, server } from './admin.fixtures.ts'

openSchool()

const asBody = ({ firstName, lastName, email, nationalId }: BuiltPerson) => ({ firstName, lastName, email, nationalId })
const administrator = () => buildPerson(server.db, { role: 'Administrator' })

/** Letters to the administrator who acts in all of these, about one account. */
const emailsToOthersAbout = async ({ lastName }: BuiltPerson) =>
  (await emailsTo(server.person('admin').email)).filter(
    ({ subject, text }) => subject === 'تنبيه أمني: تغيّر حساب في إدارة النظام' && text.includes(lastName),
  )

const put = (person: BuiltPerson, changes: object) =>
  admin.call(updateUser, { params: { id: person.id }, body: { ...asBody(person), role: 0, ...changes } })

const restore = async (person: BuiltPerson) => {
  await admin.call(deleteUser, { params: { id: person.id } })
  return admin.call(restoreFromTrash, { params: { id: `person-${person.id}` } })
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
  ['a deletion', 'حذف الحساب', 1, (person) => admin.call(deleteUser, { params: { id: person.id } })],
  ['a deletion of many', 'حذف الحساب', 1, (person) => admin.call(bulkDeleteUsers, { body: { ids: [person.id] } })],
  ['a restoring', 'استعادة الحساب', 2, restore],
]

describe('an administrator', () => {
  it.each(changes)(
    'whom another one changes is told of %s once, and so are all others',
    async (_, words, count, change) => {
      const person = await administrator()

      const { status } = await change(person)

      expect(status).toBeLessThan(300)
      const emails = (await emailsTo(person.email)).filter(({ subject }) => subject === 'تغيّر حسابك في المدرسة')
      expect(emails).toHaveLength(count)
      expect(emails.at(-1)?.text).toContain(`ما تغيّر في حسابك: ${words}.`)
      const me = server.person('admin')
      for (const part of [`مصدر التغيير: حساب ${me.firstName} ${me.lastName}`, 'العنوان الشبكي: 127.0.0.1', 'الوقت: '])
        expect(emails.at(-1)?.text).toContain(part)
      const others = await emailsToOthersAbout(person)
      expect(others).toHaveLength(count)
      expect(others.at(-1)?.text).toContain(`ما تغيّر: ${words}.`)
    },
  )

  it('whose password another one sets is told, and so are all others', async () => {
    const person = await administrator()

    await admin.call(resetUserPassword, {
      params: { id: person.id },
      body: { nationalId: person.nationalId, newPassword: 'Harbour-Lamp-77' },
    })

    expect((await emailsTo(person.email)).map(({ subject }) => subject)).toEqual(['تغيّرت كلمة مرور حسابك'])
    expect(await emailsToOthersAbout(person)).toHaveLength(1)
  })

  it('who changes the own password, by either way, is told, and so are all others', async () => {
    const [one, other] = [await administrator(), await administrator()]
    await (await server.asPerson(one)).call(changeMyPassword, {
      body: { oldPassword: knownPassword, newPassword: 'Harbour-Lamp-77' },
    })
    await (await server.asPerson(other)).call(resetUserPassword, {
      params: { id: other.id },
      body: { nationalId: other.nationalId, newPassword: 'Harbour-Lamp-77' },
    })

    for (const person of [one, other]) {
      const emails = await emailsTo(person.email)
      expect(emails.filter(({ text }) => text.includes('ما تغيّر في حسابك: كلمة المرور.'))).toHaveLength(1)
      expect(await emailsToOthersAbout(person)).toHaveLength(1)
    }
  })

  it('whose change was refused or changed nothing is told nothing', async () => {
    const person = await administrator()

    await put(person, { email: server.person('teacher').email, firstName: 'سلمى' })
    await put(person, {})

    expect(await emailsTo(person.email)).toEqual([])
    expect(await emailsToOthersAbout(person)).toEqual([])
  })
})

describe('a student', () => {
  it('is told of the own new password, and no administrator is', async () => {
    const person = await buildPerson(server.db)

    await (await server.asPerson(person)).call(changeMyPassword, {
      body: { oldPassword: knownPassword, newPassword: 'Harbour-Lamp-77' },
    })

    expect(await emailsTo(person.email)).toHaveLength(1)
    expect(await emailsToOthersAbout(person)).toEqual([])
  })

  it('gets no letter about a name', async () => {
    const person = await buildPerson(server.db)

    await put(person, { firstName: 'سلمى', role: 2 })

    expect(await emailsTo(person.email)).toEqual([])
  })
})

describe('a letter about a change', () => {
  it('turns nothing that anyone typed into markup', async () => {
    const person = await administrator()

    await put(person, { firstName: '<img src=x>', lastName: person.lastName })

    const [message] = await emailsToOthersAbout(person)
    expect(message?.html).not.toContain('<img')
  })
})
