import { bulkTransfer, enroll, transfer } from '@manara/contract/classroom-enrollment.ts'
import { deleteClassroom, updateClassroom } from '@manara/contract/classrooms.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import type { Agent } from '../../../test/test-server.ts'
import { purgeDeleted } from '../../operations/retention/purge-deleted.ts'
import { admin, buildSchool, lastChangeId, openSchool, previewUndo, server, undo } from '../changes/changes.fixtures.ts'
import { merge } from '../person-merge/merge.fixtures.ts'
import { readKind } from '../privacy/copy-parts.queries.ts'
import { open, save, toBody } from './attendance.fixtures.ts'

openSchool({ limits: { undosOfUser: { points: 1_000, seconds: 60 } } })

/** A school with two taught classrooms, and a lesson of today in each, by the clock of the machine. */
async function buildRooms() {
  const school = await buildSchool()
  const otherTeacher = await buildPerson(server.db, { role: 'Teacher' })
  await sql`update classroom set teacher_id = ${otherTeacher.id} where id = ${school.otherClassroomId}`.execute(
    server.db,
  )
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day from school_settings`.execute(server.db)
  const day = rows[0]?.day ?? ''
  const lesson = await buildLesson(server.db, { classroomId: school.classroomId, day })
  const other = await buildLesson(server.db, { classroomId: school.otherClassroomId, day })
  const [one = 0, two = 0] = school.enrollmentIds
  return {
    ...school,
    day,
    lesson,
    other,
    one,
    two,
    agent: school.asTeacher,
    otherAgent: await server.asPerson(otherTeacher),
  }
}

const rosterOf = async (agent: Agent, lessonKey: string) => {
  const { body } = await open(agent, lessonKey)
  return Object.fromEntries(body.rows.map(({ enrollmentId, isEnded }) => [enrollmentId, isEnded]))
}
const countMarks = async (lessonId: number) => {
  const rows = await server.db
    .selectFrom('attendance_mark')
    .select('status')
    .where('lesson_id', '=', lessonId)
    .execute()
  return rows.length
}
const placedAt = async (id: number) => {
  const row = await server.db.selectFrom('enrollment_all').select('placed_at').where('id', '=', id).executeTakeFirst()
  return row?.placed_at
}
const purge = () => purgeDeleted(server.db, async () => undefined)
const age = (table: 'classroom_all' | 'enrollment_all', id: number) =>
  sql`update ${sql.table(table)} set deleted_at = now() - interval '31 days' where id = ${id}`.execute(server.db)
const isThere = async (table: 'classroom_all' | 'enrollment_all' | 'lesson', id: number) =>
  (await server.db.selectFrom(table).select('id').where('id', '=', id).execute()).length > 0

describe('a transferred student', () => {
  it('leaves the marks with the old lessons, and is on no earlier sheet of the new classroom', async () => {
    const rooms = await buildRooms()
    const { one, two, lesson, otherClassroomId } = rooms
    await save(rooms.agent, lesson.lessonKey, toBody({ [one]: 'ABSENT' }))
    const yesterday = await buildLesson(server.db, {
      classroomId: otherClassroomId,
      day: new Date(Date.parse(rooms.day) - 86_400_000).toISOString().slice(0, 10),
    })

    await admin.call(transfer, { params: { id: one }, body: { newClassroomId: otherClassroomId } })
    await admin.call(bulkTransfer, { body: { enrollmentIds: [two], newClassroomId: otherClassroomId } })

    expect(await rosterOf(rooms.agent, lesson.lessonKey)).toMatchObject({ [one]: true })
    expect(await rosterOf(rooms.agent, lesson.lessonKey)).not.toHaveProperty(String(two))
    expect(await rosterOf(rooms.otherAgent, rooms.other.lessonKey)).toMatchObject({ [one]: false, [two]: false })
    expect(await rosterOf(rooms.otherAgent, yesterday.lessonKey)).toEqual({})
    expect([await placedAt(one), await placedAt(two)]).toEqual([expect.any(Date), expect.any(Date)])
  })

  it('is where they were, and since when they were, after the transfer is undone', async () => {
    const rooms = await buildRooms()
    const before = await rosterOf(rooms.agent, rooms.lesson.lessonKey)
    await admin.call(transfer, { params: { id: rooms.one }, body: { newClassroomId: rooms.otherClassroomId } })

    const undone = await undo(await lastChangeId())

    expect(undone.status).toBe(200)
    expect(await placedAt(rooms.one)).toBeNull()
    expect(await rosterOf(rooms.agent, rooms.lesson.lessonKey)).toEqual(before)
  })
})

describe('enrolling', () => {
  it('is not undone once attendance was taken, and says why', async () => {
    const rooms = await buildRooms()
    const [student] = rooms.students
    await sql`update enrollment_all set deleted_at = now() where id = ${rooms.one}`.execute(server.db)
    const { body } = await admin.call(enroll, {
      body: { studentId: student?.id ?? 0, classroomId: rooms.otherClassroomId },
    })
    const id = await lastChangeId()
    await save(rooms.otherAgent, rooms.other.lessonKey, toBody({ [body.enrollmentId]: 'PRESENT' }))

    const preview = await previewUndo(id)
    const undone = await undo(id)

    expect(preview.text).toContain('أُضيف إليه بعد ذلك: حضور مرصود.')
    expect(undone.status).toBe(409)
    expect(await countMarks(rooms.other.id)).toBe(1)
  })
})

describe('a deleted classroom', () => {
  it('comes back with its lessons and marks', async () => {
    const rooms = await buildRooms()
    await save(rooms.agent, rooms.lesson.lessonKey, toBody({ [rooms.one]: 'ABSENT' }))

    await admin.call(deleteClassroom, { params: { id: rooms.classroomId } })
    const gone = await open(rooms.agent, rooms.lesson.lessonKey)
    await admin.call(restoreFromTrash, { params: { id: `classroom-${rooms.classroomId}` } })
    const back = await open(rooms.agent, rooms.lesson.lessonKey)

    expect([gone.status, back.status]).toEqual([404, 200])
    expect(back.body.lesson.counts.absent).toBe(1)
  })

  it('is held against the purge by a taken lesson, with all places that have marks; others go with their lessons', async () => {
    const rooms = await buildRooms()
    const untaken = await buildLesson(server.db, {
      classroomId: rooms.classroomId,
      day: rooms.day,
      startsAt: '10:00',
      endsAt: '10:45',
    })
    await save(rooms.agent, rooms.lesson.lessonKey, toBody({ [rooms.one]: 'ABSENT' }))
    const [, , , ended = 0] = rooms.enrollmentIds
    const emptyId = await buildClassroom(server.db)
    const neverHeld = await buildLesson(server.db, { classroomId: emptyId, day: '2026-10-04' })
    await age('enrollment_all', rooms.one)
    await age('enrollment_all', ended)
    await age('classroom_all', rooms.classroomId)
    await age('classroom_all', emptyId)

    await purge()

    const places = [rooms.one, rooms.two, ended].map((id) => isThere('enrollment_all', id))
    expect(await Promise.all(places)).toEqual([true, true, false])
    expect([await isThere('classroom_all', rooms.classroomId), await isThere('classroom_all', emptyId)]).toEqual([
      true,
      false,
    ])
    expect([await isThere('lesson', untaken.id), await isThere('lesson', neverHeld.id)]).toEqual([true, false])
    expect(await countMarks(rooms.lesson.id)).toBe(1)
  })
})

it('a classroom with taken lessons does not change its course', async () => {
  const classroomId = await buildClassroom(server.db)
  const { id } = await buildLesson(server.db, { classroomId, day: '2026-10-04' })
  const { courseId } = await buildSchool()
  const move = () =>
    admin.call(updateClassroom, { params: { id: classroomId }, body: { name: 'الشعبة أ', capacity: 30, courseId } })
  await sql`update lesson set taken_at = now(), taken_first_at = now() where id = ${id}`.execute(server.db)

  const taken = await move()
  await sql`update lesson set taken_at = null, taken_first_at = null where id = ${id}`.execute(server.db)
  const untaken = await move()

  expect([taken.status, taken.problem.message]).toEqual([
    409,
    'لا تُنقل الشعبة إلى مقرر آخر وفيها حصة رُصد حضورها. أنشئ شعبة جديدة في المقرر الآخر.',
  ])
  expect(untaken.status).toBe(200)
})

it('the copy of a person’s data has the attendance, that of ended places too', async () => {
  const rooms = await buildRooms()
  const [student] = rooms.students
  await save(rooms.agent, rooms.lesson.lessonKey, toBody({ [rooms.one]: 'ABSENT', [rooms.two]: 'PRESENT' }))
  await sql`update enrollment_all set deleted_at = now() where id = ${rooms.one}`.execute(server.db)

  const rows = await readKind(server.db, 'attendance', student?.id ?? 0)

  expect(rows).toEqual([
    expect.objectContaining({ day: rooms.day, startsAt: '08:00', status: 'ABSENT', minutesLate: null }),
  ])
})

it('of two merged people the place with the taken attendance stays, and no mark is lost', async () => {
  const rooms = await buildRooms()
  const [keep, other] = rooms.students
  const [one, two] = [rooms.one, rooms.two]
  await save(rooms.agent, rooms.lesson.lessonKey, toBody({ [one]: 'PRESENT' }))

  const { status } = await merge({ keepId: keep?.id ?? 0, otherId: other?.id ?? 0 })

  expect(status).toBe(200)
  const ended = await server.db
    .selectFrom('enrollment_all')
    .select(['id', 'deleted_at'])
    .where('id', 'in', [one, two])
    .execute()
  expect(Object.fromEntries(ended.map((row) => [row.id, row.deleted_at !== null]))).toEqual({
    [one]: false,
    [two]: true,
  })
  expect(await countMarks(rooms.lesson.id)).toBe(1)
})
