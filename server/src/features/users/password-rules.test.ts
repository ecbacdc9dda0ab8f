import { login } from '@manara/contract/auth.ts'
import { createUser, resetUserPassword, userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { isGuessable } from '../../platform/security/password-strength.ts'

openSchool()

let count = 0
function create(role: number, password: string) {
  count++
  const person = {
    firstName: 'رنا',
    lastName: 'Khoury',
    email: `rana${count}@yasmin.example`,
    nationalId: `0110${count}`,
  }
  return server.as('admin').send(createUser, { body: { ...person, password, role } })
}

describe('a new password', () => {
  it.each([
    ['common', 'password1'],
    ['common with other signs', 'P@ssw0rd1'],
    ['a row of keys', 'qwertyuiop'],
    ['made of the name', 'Khoury2026'],
    ['made of the school', 'منارة2026'],
    ['short', 'x8#kQ2v'],
  ])('of a teacher is refused when it is %s, and of a student taken', async (_what, password) => {
    const { status, problem } = await create(userRole.Teacher, password)

    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['password']])
    expect((await create(userRole.Student, password)).status).toBe(201)
  })

  it('of a teacher is taken when it is hard to guess', async () => {
    expect((await create(userRole.Teacher, 'سلم أخضر عند الباب')).status).toBe(201)
    expect((await create(userRole.Teacher, 'x8#kQ2vL')).status).toBe(201)
  })

  it('must be as long as the school wants', async () => {
    await server.db.updateTable('school_settings').set({ student_password_length: 12 }).execute()

    const { status, problem } = await create(userRole.Student, 'x8#kQ2vL')

    expect([status, problem.errors?.password]).toEqual([400, ['كلمة المرور قصيرة: أقل طول لها 12 حرفًا']])
    await server.db.updateTable('school_settings').set({ student_password_length: 6 }).execute()
  })
})

describe('a password of the office', () => {
  const resetOf = ({ id, nationalId }: BuiltPerson) =>
    server.as('admin').send(resetUserPassword, { params: { id }, body: { nationalId, newPassword: 'x8#kQ2v' } })

  it('has eight characters, whatever the school wants, of teachers too once they hold a role', async () => {
    await server.db.updateTable('school_settings').set({ staff_password_length: 6 }).execute()
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const before = await resetOf(teacher)
    await sql`
      insert into role_grant (person_id, role_id)
      select ${teacher.id}, id from access_role where key = 'registrar'`.execute(server.db)

    const after = await resetOf(teacher)

    expect([before.status, after.status]).toEqual([200, 400])
    expect(after.problem.errors).toEqual({ newPassword: ['كلمة المرور قصيرة: أقل طول لها 8 أحرف'] })
    await server.db.updateTable('school_settings').set({ staff_password_length: 8 }).execute()
  })
})

describe('password_is_easy', () => {
  const give = ({ id, nationalId }: BuiltPerson, newPassword: string) =>
    server.as('admin').send(resetUserPassword, { params: { id }, body: { nationalId, newPassword } })
  const readMark = async (id: number) => {
    const row = await server.db
      .selectFrom('person_all')
      .select('password_is_easy')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.password_is_easy
  }

  it('is known after a sign-in, and forgotten with the password', async () => {
    const person = await buildPerson(server.db, { role: 'Student' })
    await give(person, 'sunshine9')
    const before = await readMark(person.id)

    await server.as('visitor').call(login, { body: { email: person.email, password: 'sunshine9' } })
    const signedIn = await readMark(person.id)
    await give(person, 'x8#kQ2vL')
    const changed = await readMark(person.id)
    await server.as('visitor').call(login, { body: { email: person.email, password: 'x8#kQ2vL' } })

    expect([before, signedIn, changed, await readMark(person.id)]).toEqual([null, true, null, false])
  })
})

describe('isGuessable', () => {
  const owner = { firstName: 'سامر', lastName: 'الحسن', email: 'samer@manara.example', nationalId: '01010000001' }

  it('takes the password of the demo accounts', async () => {
    expect(await isGuessable('Manara-2026', owner, 'معهد منارة للتدريب')).toBe(false)
  })

  it('looks at the beginning of the longest passwords only', async () => {
    await isGuessable('x', owner, '')
    const startedAt = process.cpuUsage()

    for (const part of ['p@ssw0rd!', '$4@5!1|0', 'qazwsx', 'a', 'ab1'])
      await isGuessable(part.repeat(200).slice(0, 200), owner, 'منارة '.repeat(40))

    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1_000)
  })
})
