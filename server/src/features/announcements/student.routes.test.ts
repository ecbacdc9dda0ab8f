import * as contract from '@manara/contract/announcements.ts'
import { listUnseenAnnouncements } from '@manara/contract/unseen-announcements.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'

let place: { programId: number; courseId: number; classroomId: number }
openSchool()
beforeAll(async () => {
  const programId = await buildProgram(server.db)
  const courseId = await buildCourse(server.db, { programId })
  place = { programId, courseId, classroomId: await buildClassroom(server.db, { courseId }) }
  for (const [title, targetScope, targetId] of [
    ['للجميع', 0, null],
    ['للبرنامج', 1, programId],
    ['للمقرر', 2, courseId],
    ['للشعبة', 3, place.classroomId],
  ])
    await server
      .as('admin')
      .send(contract.createAnnouncement, { body: { title, content: 'نص', targetScope, targetId } })
})

const url = '/api/student/announcements'
const titlesFor = async (person: BuiltPerson, query = '') => {
  const { body } = await (await server.asPerson(person)).get(`${url}${query}`)
  return body.map(({ title }: { title: string }) => title)
}

describe('listStudentAnnouncements', () => {
  it.each(['admin', 'teacher'] as const)('is closed to a %s', async (persona) => {
    expect((await server.as(persona).call(contract.listStudentAnnouncements)).status).toBe(403)
  })

  it('shows what concerns the student, newest first, page by page', async () => {
    const student = await buildPerson(server.db, { programId: place.programId })
    await buildEnrollment(server.db, { classroomId: place.classroomId, studentId: student.id })

    expect(await titlesFor(student)).toEqual(['للشعبة', 'للمقرر', 'للبرنامج', 'للجميع'])
    expect(await titlesFor(student, '?limit=2&page=2')).toEqual(['للبرنامج', 'للجميع'])
    expect(await titlesFor(student, '?scope=CLASSROOM')).toEqual(['للشعبة'])
  })

  it('shows the program alone to anyone who has no place yet, and nothing of other programs', async () => {
    expect(await titlesFor(await buildPerson(server.db, { programId: place.programId }))).toEqual([
      'للبرنامج',
      'للجميع',
    ])
    const elsewhere = await buildPerson(server.db, { programId: await buildProgram(server.db) })
    expect(await titlesFor(elsewhere)).toEqual(['للجميع'])
  })

  it('shows anyone who has no program only what is for everybody, old places or not', async () => {
    const student = await buildPerson(server.db)
    await buildEnrollment(server.db, { classroomId: place.classroomId, studentId: student.id })

    expect(await titlesFor(student)).toEqual(['للجميع'])
  })
})

describe('listUnseenAnnouncements and markAnnouncementsSeen', () => {
  const post = async (title: string, target: object) =>
    (await server.as('admin').send(contract.createAnnouncement, { body: { title, content: 'نص', ...target } })).body
      .announcementId
  const getUnseen = async (person: BuiltPerson) =>
    (await (await server.asPerson(person)).call(listUnseenAnnouncements)).body.announcementIds
  const see = async (person: BuiltPerson, announcementId: unknown) =>
    (await server.asPerson(person)).send(contract.markAnnouncementsSeen, { body: { announcementId } })

  it('keep a mark on what the student may read until it was seen, for each student apart', async () => {
    const [student, other] = [await buildPerson(server.db), await buildPerson(server.db)]
    const before = await post('قبل', { targetScope: 0 })
    expect((await getUnseen(student))[0]).toBe(before)

    expect((await see(student, before)).status).toBe(204)

    expect(await getUnseen(student)).toEqual([])
    expect(await getUnseen(other)).toContain(before)
    await post('لبرنامج آخر', { targetScope: 1, targetId: place.programId })
    const after = await post('بعد', { targetScope: 0 })
    expect(await getUnseen(student)).toEqual([after])
    await server
      .as('admin')
      .call(contract.updateAnnouncement, { params: { id: before }, body: { title: 'عُدّل', content: 'نص' } })
    expect(await getUnseen(student)).toEqual([after])
    await server.as('admin').call(contract.deleteAnnouncement, { params: { id: after } })
    expect(await getUnseen(student)).toEqual([])
  })

  it('take nothing back, and mark nothing seen that is not posted yet', async () => {
    const student = await buildPerson(server.db)
    const [one, two] = [await post('أول', { targetScope: 0 }), await post('ثانٍ', { targetScope: 0 })]
    await Promise.all([see(student, two), see(student, one)])
    expect(await getUnseen(student)).toEqual([])

    expect((await see(student, 2_147_483_647)).status).toBe(204)

    const next = await post('ثالث', { targetScope: 0 })
    expect(await getUnseen(student)).toEqual([next])
  })

  it('are over for announcements of more than two weeks ago', async () => {
    const student = await buildPerson(server.db)
    const id = await post('قديم', { targetScope: 0 })
    await sql`update announcement_all set posted_at = now() - interval '15 days' where id = ${id}`.execute(server.db)

    expect(await getUnseen(student)).not.toContain(id)
  })

  it('refuse what is no announcement', async () => {
    const student = await buildPerson(server.db)
    for (const announcementId of [0, -1, 'x', null, undefined, 1.5]) {
      const { status, problem } = await see(student, announcementId)
      expect(status).toBe(400)
      expect(problem?.message).toMatch(/رقم الإعلان|حقل/)
    }
  })
})
