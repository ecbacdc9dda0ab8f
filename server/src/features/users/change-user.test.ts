import { getMyProfile } from '@manara/contract/account.ts'
import { login as loginEndpoint } from '@manara/contract/auth.ts'
import { deleteUser, getUser, resetUserPassword, updateUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { admin, openSchool, readAuditLog, server } from './admin.fixtures.ts'

openSchool()

describe('updateUser', () => {
  const asBody = (person: Awaited<ReturnType<typeof buildPerson>>, role = 2) => ({ ...person, role })

  it('changes a user and keeps before and after', async () => {
    const person = await buildPerson(server.db)

    const { status, body } = await admin.send(updateUser, {
      params: { id: person.id },
      body: { ...asBody(person), firstName: 'سلمى', createdAt: 'whole rows come back', passwordHash: 'never stored' },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      userId: person.id,
      firstName: 'سلمى',
      message: `عُدّلت بيانات سلمى ${person.lastName}.`,
    })
    const [entry] = await readAuditLog(person.id)
    expect(entry).toMatchObject({
      operation: 'updateUser',
      before: { firstName: person.firstName },
      after: { firstName: 'سلمى' },
    })
    const login = await server
      .as('visitor')
      .call(loginEndpoint, { body: { email: person.email, password: knownPassword } })
    expect(login.status).toBe(200)
  })

  it('answers an unknown or deleted user with 404', async () => {
    const person = await buildPerson(server.db)
    await admin.call(deleteUser, { params: { id: person.id } })

    expect((await admin.send(updateUser, { params: { id: person.id }, body: asBody(person) })).status).toBe(404)
    expect((await admin.send(updateUser, { params: { id: 999999999 }, body: asBody(person) })).status).toBe(404)
  })

  it('answers a duplicate with 409 and changes nothing', async () => {
    const [one, two] = [await buildPerson(server.db), await buildPerson(server.db)]

    const { status, problem } = await admin.send(updateUser, {
      params: { id: two.id },
      body: { ...asBody(two), nationalId: one.nationalId, firstName: 'س' },
    })

    expect(status).toBe(409)
    expect(problem.errors).toHaveProperty('nationalId')
    expect((await admin.call(getUser, { params: { id: two.id } })).body.firstName).toBe(two.firstName)
  })

  it('ends the sessions of a person whose role changes', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const agent = await server.asPerson(person)

    await admin.send(updateUser, { params: { id: person.id }, body: asBody(person, 2) })

    expect((await agent.call(getMyProfile)).status).toBe(401)
  })

  it('makes nobody an administrator', async () => {
    const person = await buildPerson(server.db)

    const { status } = await admin.send(updateUser, { params: { id: person.id }, body: asBody(person, 0) })

    expect(status).toBe(400)
    expect((await admin.call(getUser, { params: { id: person.id } })).body.role).toBe(2)
  })

  it('keeps the role of oneself, of a teacher with active classrooms, and of a coordinator', async () => {
    const me = server.person('admin')
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { teacherId: teacher.id })
    const coordinator = await buildPerson(server.db, { role: 'Teacher' })
    await buildCourse(server.db, { coordinatorId: coordinator.id })

    const answers = [
      await admin.send(updateUser, { params: { id: me.id }, body: asBody(me, 1) }),
      await admin.send(updateUser, { params: { id: teacher.id }, body: asBody(teacher, 2) }),
      await admin.send(updateUser, { params: { id: coordinator.id }, body: asBody(coordinator, 2) }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  })

  it('keeps the role of a student who hangs on a program', async () => {
    const student = await buildPerson(server.db, { programId: await buildProgram(server.db) })

    expect((await admin.send(updateUser, { params: { id: student.id }, body: asBody(student, 1) })).status).toBe(409)
  })
})

describe('resetUserPassword', () => {
  it('sets the password, ends the sessions and names the user', async () => {
    const person = await buildPerson(server.db)
    const agent = await server.asPerson(person)

    const { status, body } = await admin.call(resetUserPassword, {
      params: { id: person.id },
      body: { nationalId: person.nationalId, newPassword: 'Harbour-Lamp-77' },
    })

    expect(status).toBe(200)
    expect(body.message).toBe(`عُيّنت كلمة مرور جديدة لحساب ${person.firstName} ${person.lastName}.`)
    expect((await agent.call(getMyProfile)).status).toBe(401)
    const login = (password: string) =>
      server.as('visitor').call(loginEndpoint, { body: { email: person.email, password } })
    expect((await login('Harbour-Lamp-77')).status).toBe(200)
    expect((await login(knownPassword)).status).toBe(401)
    const [entry] = await readAuditLog(person.id)
    expect(entry?.operation).toBe('resetUserPassword')
    expect(JSON.stringify(entry)).not.toMatch(/Harbour|argon2/)
  })

  it('refuses a national id that is not theirs, and leaves the password', async () => {
    const person = await buildPerson(server.db)

    const { status, problem } = await admin.call(resetUserPassword, {
      params: { id: person.id },
      body: { nationalId: '00000000000', newPassword: 'Harbour-Lamp-77' },
    })

    expect(status).toBe(400)
    expect(problem.errors).toHaveProperty('nationalId')
    const login = await server
      .as('visitor')
      .call(loginEndpoint, { body: { email: person.email, password: knownPassword } })
    expect(login.status).toBe(200)
  })

  it('asks for the new password', async () => {
    const person = await buildPerson(server.db)

    const { status, body } = await admin.call(resetUserPassword, {
      params: { id: person.id },
      body: { nationalId: person.nationalId, newPassword: '' },
    })

    expect(status).toBe(400)
    expect(body.message).toBe('أدخل كلمة المرور الجديدة.')
  })

  it('answers an unknown user with 404', async () => {
    const answer = await admin.call(resetUserPassword, {
      params: { id: 999999999 },
      body: { nationalId: '1234', newPassword: 'Harbour-Lamp-77' },
    })

    expect(answer.status).toBe(404)
  })
})
