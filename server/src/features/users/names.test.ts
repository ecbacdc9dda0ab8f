import { listClassroomEnrollments } from '@manara/contract/classroom-enrollment.ts'
import { createUser, getUser, listUsers, updateUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { admin, newUser, openSchool, readAuditLog, server } from './admin.fixtures.ts'

openSchool()

const whole = {
  firstName: 'سامر',
  fatherName: 'عبد الله',
  grandfatherName: 'عمر',
  lastName: 'الخطيب',
  latinName: "Samer O'Khatib",
  birthDate: '2005-03-15',
}

async function createWhole(given: Record<string, unknown> = {}) {
  const sent = newUser({ ...whole, ...given })
  const { status, body } = await admin.send(createUser, { body: sent })
  expect(status).toBe(201)
  return { sent, userId: Number(body.userId), body }
}

const read = async (id: number) => (await admin.call(getUser, { params: { id } })).body

describe('the further parts of a name', () => {
  it('are stored, shown with the full name, and in the trail', async () => {
    const { userId, body } = await createWhole()

    expect(body).toMatchObject({ ...whole, fullName: 'سامر عبد الله عمر الخطيب' })
    expect(body.message).toContain('سامر عبد الله عمر الخطيب')
    expect(await read(userId)).toMatchObject(whole)
    expect((await readAuditLog(userId))[0]?.after).toMatchObject(whole)
  })

  it('stay where an old client sends a whole row without them, and go by null', async () => {
    const { sent, userId } = await createWhole()
    const { firstName, lastName, email, nationalId, role } = sent
    const old = { firstName, lastName, email, nationalId, role }

    await admin.send(updateUser, { params: { id: userId }, body: { ...old, firstName: 'سمير' } })
    expect(await read(userId)).toMatchObject({ ...whole, firstName: 'سمير', fullName: 'سمير عبد الله عمر الخطيب' })

    const cleared = { fatherName: null, grandfatherName: null, latinName: null, birthDate: null }
    await admin.send(updateUser, { params: { id: userId }, body: { ...old, ...cleared } })
    expect(await read(userId)).toMatchObject({ ...cleared, fullName: 'سامر الخطيب' })
  })

  it('are left out of a list where they are not known, which shows what it always did and the full name', async () => {
    const { userId } = await createWhole({
      firstName: 'زرياب',
      fatherName: null,
      grandfatherName: null,
      latinName: null,
    })

    const { body } = await admin.call(listUsers, { query: { q: 'زرياب' } })

    expect(body).toEqual([expect.objectContaining({ userId, fullName: 'زرياب الخطيب', birthDate: '2005-03-15' })])
    expect(Object.keys(body[0] ?? {})).not.toEqual(expect.arrayContaining(['fatherName', 'latinName', 'firstOrder']))
  })

  it.each([
    ['fatherName', 'ا'.repeat(41)],
    ['fatherName', '0933123456'],
    ['grandfatherName', 'https://evil.example'],
    ['latinName', 'سامر'],
    ['latinName', 'a'.repeat(151)],
    ['birthDate', '15/3/2005'],
    ['birthDate', '2005-02-30'],
    ['birthDate', '1899-12-31'],
    ['birthDate', '2090-01-01'],
  ])('are refused under their field where they are none: %s', async (field, value) => {
    const { status, problem } = await admin.send(createUser, { body: newUser({ ...whole, [field]: value }) })

    expect(status).toBe(400)
    expect(Object.keys(problem.errors)).toEqual([field])
    expect(problem.errors[field]?.[0]).toMatch(/[\u0621-\u064a]/)
  })

  it('of two who change different parts at once are both kept', async () => {
    const { userId } = await createWhole()
    const change = (field: 'fatherName' | 'grandfatherName', value: string) =>
      admin.send(updateUser, { params: { id: userId }, body: { [field]: value, base: { [field]: whole[field] } } })

    const answers = await Promise.all([change('fatherName', 'خالد'), change('grandfatherName', 'ماجد')])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(userId)).toMatchObject({ fullName: 'سامر خالد ماجد الخطيب' })
  })
})

describe('the search of administrators', () => {
  it('finds a person by father, compound, article, Latin sound and passport, in lists and rosters', async () => {
    const programId = await buildProgram(server.db)
    const courseId = await buildCourse(server.db, { programId })
    const classroomId = await buildClassroom(server.db, { courseId })
    const { userId } = await createWhole({ firstName: 'صلاح الدين', fatherName: 'عبد الرزّاق', lastName: 'البيطار' })
    await server.db.updateTable('person').set({ program_id: programId }).where('id', '=', userId).execute()
    await buildEnrollment(server.db, { classroomId, studentId: userId })
    const searches = ['صلاحالدين', 'صلاح الدين بيطار', 'عبدالرزاق', 'Salaheddine', 'salah al-bitar', "samer o'khatib"]

    for (const q of searches) {
      const users = await admin.call(listUsers, { query: { q } })
      const roster = await admin.call(listClassroomEnrollments, { params: { id: classroomId }, query: { q } })
      expect(
        users.body.map((user) => user.userId),
        q,
      ).toContain(userId)
      expect(
        roster.body.map(({ studentName }) => studentName),
        q,
      ).toEqual(['صلاح الدين عبد الرزّاق عمر البيطار'])
    }
  })

  it('orders by first name without its article, then by the rest; by last name by the family first', async () => {
    const people = [
      ['أحمد', 'الظفيري'],
      ['الأحمد', 'الظفيري'],
      ['احمد', 'الظفيرات'],
      ['أسعد', 'ظفيري'],
    ]
    for (const [firstName, lastName] of people)
      await createWhole({ firstName, lastName, fatherName: null, grandfatherName: null })
    const names = async (sort: 'firstName' | 'lastName') =>
      (await admin.call(listUsers, { query: { q: 'ظفير', sort } })).body.map(({ fullName }) => fullName)

    expect(await names('firstName')).toEqual(['احمد الظفيرات', 'أحمد الظفيري', 'الأحمد الظفيري', 'أسعد ظفيري'])
    expect(await names('lastName')).toEqual(['احمد الظفيرات', 'أحمد الظفيري', 'الأحمد الظفيري', 'أسعد ظفيري'])
  })
})
