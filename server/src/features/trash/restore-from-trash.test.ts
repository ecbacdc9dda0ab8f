import { getMyProfile } from '@manara/contract/account.ts'
import { login as loginEndpoint } from '@manara/contract/auth.ts'
import { cancelEnrollment } from '@manara/contract/classroom-enrollment.ts'
import { createProgram, deleteProgram, getProgram } from '@manara/contract/programs.ts'
import { listTrash } from '@manara/contract/trash.ts'
import { createUser, deleteUser, getUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import {
  admin,
  deletedDaysAgo,
  deletedPerson,
  deletedProgram,
  openSchool,
  readAuditLog,
  restore,
  server,
} from './admin.fixtures.ts'

openSchool()

const login = ({ email }: BuiltPerson) =>
  server.as('visitor').call(loginEndpoint, { body: { email, password: knownPassword } })

const openRegistration = (email: string, nationalId: string, programId: number) =>
  server.db
    .insertInto('registration')
    .values({
      first_name: 'ليان',
      last_name: 'الحلبي',
      email,
      national_id: nationalId,
      password_hash: 'none',
      program_id: programId,
      total_price: 0,
    })
    .execute()

describe('restoreFromTrash', () => {
  it('gives a person back their account with the old password, and no old session', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher', firstName: 'سلمى', lastName: 'العطار' })
    const agent = await server.asPerson(person)
    await admin.call(deleteUser, { params: { id: person.id } })
    expect((await login(person)).status).toBe(401)

    const { status, body } = await restore(`person-${person.id}`)

    expect(status).toBe(200)
    expect(body).toEqual({
      id: `person-${person.id}`,
      kind: 'person',
      title: 'سلمى العطار',
      message: 'استُعيد «سلمى العطار».',
    })
    expect((await admin.call(getUser, { params: { id: person.id } })).body).toMatchObject({
      email: person.email,
      role: 1,
    })
    expect((await login(person)).status).toBe(200)
    expect((await agent.call(getMyProfile)).status).toBe(401)
    expect(await readAuditLog('person', person.id)).toEqual([
      {
        operation: 'restoreFromTrash',
        actorId: server.person('admin').id,
        after: expect.objectContaining({ email: person.email, role: 1 }),
      },
    ])
    expect((await admin.call(listTrash, { query: { q: person.email } })).body).toEqual([])
  })

  it('brings a program back as it was', async () => {
    const { body: program } = await admin.call(createProgram, {
      body: { name: 'اللغات', description: 'ثلاث لغات', isRegistrationOpen: true },
    })
    const id = program.academicProgramId
    await admin.call(deleteProgram, { params: { id } })

    const { status, body } = await restore(`program-${id}`)

    expect([status, body.message]).toEqual([200, 'استُعيد «اللغات».'])
    expect((await admin.call(getProgram, { params: { id } })).body).toMatchObject({
      name: 'اللغات',
      description: 'ثلاث لغات',
      isRegistrationOpen: true,
    })
    expect(await readAuditLog('program', id)).toHaveLength(1)
  })

  it('keeps the program of a student while it lives, and says so when it was deleted meanwhile', async () => {
    const [active, gone] = [await buildProgram(server.db), await buildProgram(server.db)]
    const [one, two] = [await deletedPerson({ programId: active }), await deletedPerson({ programId: gone })]
    await admin.call(deleteProgram, { params: { id: gone } })

    const kept = await restore(`person-${one.id}`)
    const lost = await restore(`person-${two.id}`)

    expect(kept.body).not.toHaveProperty('note')
    expect(lost.body.note).toBe('حُذف برنامجه في هذه الأثناء، فعاد بلا برنامج.')
    const programs = await server.db
      .selectFrom('person')
      .select('program_id as programId')
      .where('id', 'in', [one.id, two.id])
      .orderBy('id')
      .execute()
    expect(programs.map(({ programId }) => programId)).toEqual([active, null])
  })

  it.each([
    ['email', 'تعذّرت الاستعادة: البريد الإلكتروني صار لمستخدم آخر.'],
    ['nationalId', 'تعذّرت الاستعادة: الرقم الوطني صار لمستخدم آخر.'],
  ] as const)('is refused while somebody else has the %s', async (field, message) => {
    const person = await deletedPerson({ nationalId: `AB-${Math.random().toString(36).slice(2, 9)}` })
    const value = field === 'nationalId' ? person.nationalId.toLowerCase() : person.email
    const other = await buildPerson(server.db, { [field]: value })

    const refused = await restore(`person-${person.id}`)
    await admin.call(deleteUser, { params: { id: other.id } })
    const accepted = await restore(`person-${person.id}`)

    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ message, errors: { [field]: [message] } })
    expect(accepted.status).toBe(200)
    expect(await readAuditLog('person', person.id)).toHaveLength(1)
  })

  it.each(['email', 'nationalId'] as const)('is refused while an open request has the %s', async (field) => {
    const person = await deletedPerson()
    const programId = await buildProgram(server.db)
    if (field === 'email') await openRegistration(person.email, `OPEN-${person.id}`, programId)
    else await openRegistration(`open${person.id}@school.example`, person.nationalId, programId)

    const refused = await restore(`person-${person.id}`)
    await server.db
      .updateTable('registration')
      .set({ status: 'Rejected' })
      .where('program_id', '=', programId)
      .execute()
    const accepted = await restore(`person-${person.id}`)

    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/مستخدم في طلب التحاق مفتوح/)
    expect(accepted.status).toBe(200)
  })

  it('answers what is not there with 404', async () => {
    const active = await buildPerson(server.db)
    const old = await deletedPerson()
    await deletedDaysAgo(old.id, 31)
    const ids = [
      `person-${active.id}`,
      `person-${old.id}`,
      'person-999999999',
      'person-9999999999',
      'program-999999999',
      'galaxy-1',
      'person-0',
      'person-1x',
      'PERSON-1',
      '12',
      'person-',
    ]

    for (const id of ids) {
      const { status, body } = await restore(id)
      expect([id, status]).toEqual([id, 404])
      expect(body.message).toBe('لم يعد هذا العنصر في المحذوفات. ربما استُعيد، أو مضى على حذفه 30 يومًا.')
    }
  })

  it.each(['person', 'program'])('restores a %s once when two click together', async (kind) => {
    const id = kind === 'person' ? (await deletedPerson()).id : await deletedProgram('المتنازع عليه')

    const answers = await Promise.all([restore(`${kind}-${id}`), restore(`${kind}-${id}`)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await readAuditLog(kind, id)).toHaveLength(1)
  })

  it('lets one of two people with the same e-mail come back when both are restored at once', async () => {
    const email = 'same.trash@school.example'
    const people = [await deletedPerson({ email }), await deletedPerson({ email })]

    const answers = await Promise.all(people.map(({ id }) => restore(`person-${id}`)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('lets an account be created or restored under one e-mail, not both, when they happen at once', async () => {
    const person = await deletedPerson()
    const given = {
      firstName: 'جديد',
      lastName: 'القادم',
      nationalId: `NEW-${person.id}`,
      email: person.email,
      password: 'Quiet-Harbour-71',
      role: 2,
    }

    const [restored, created] = await Promise.all([
      restore(`person-${person.id}`),
      admin.send(createUser, { body: given }),
    ])

    expect([restored.status, created.status].filter((status) => status === 409)).toHaveLength(1)
  })
})

describe('a student who comes back', () => {
  it('gets the seats back that were freed with the account, unless they are taken or the classroom is over', async () => {
    const free = await buildClassroom(server.db)
    const taken = await buildClassroom(server.db)
    const over = await buildClassroom(server.db)
    const cancelled = await buildClassroom(server.db)
    const student = await buildPerson(server.db)
    const place = (classroomId: number) => buildEnrollment(server.db, { classroomId, studentId: student.id })
    const [, , , before] = [await place(free), await place(taken), await place(over), await place(cancelled)]
    await admin.call(cancelEnrollment, { params: { id: before } })
    await admin.call(deleteUser, { params: { id: student.id } })
    await server.db.updateTable('classroom').set({ capacity: 1 }).where('id', '=', taken).execute()
    await buildEnrollment(server.db, { classroomId: taken })
    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', over).execute()

    const { body } = await restore(`person-${student.id}`)

    expect(body.note).toBe('لم يعد إلى شعبتين: اكتملت سعتها أو لم تعد نشطة.')
    const places = await server.db
      .selectFrom('enrollment')
      .select('classroom_id as id')
      .where('student_id', '=', student.id)
      .execute()
    expect(places).toEqual([{ id: free }])
  })
})
