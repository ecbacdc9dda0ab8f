import {
  type AttendanceRule,
  deleteAttendanceRule,
  exportStandings,
  getLessonPlan,
  listAttendanceRules,
  listStandings,
  offeredRule,
  updateAttendanceRule,
  updateLessonPlan,
} from '@manara/contract/attendance-rules.ts'
import { recordExcuse } from '@manara/contract/excuses.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { admin, openSchoolWithoutRules, place, server, setRule, standingOf } from './absence.fixtures.ts'
import { recountAll } from './recount.service.ts'

openSchoolWithoutRules()

it('a share of absence at the limit is none, one absence more is beyond it: 12 and 13 of 48 at 75 %', async () => {
  await setRule({ effect: 'BAR' })

  const atLimit = await standingOf((await place({ absent: 12, present: 8 })).classroomId)
  const beyond = await standingOf((await place({ absent: 13, present: 7 })).classroomId)

  expect(atLimit).toMatchObject({ share: 25, level: 2, remaining: 0, barState: null, units: 12, planned: 48 })
  expect(beyond).toMatchObject({ share: 27.08, level: 3, remaining: 0, barState: 'PROPOSED', units: 13 })
})

it('so many times late are one absence, excuses leave the plan, and whoever missed more than half is beyond it', async () => {
  await setRule({ latePerAbsence: 3 })

  const late = await standingOf((await place({ late: 7, absent: 1, present: 12 })).classroomId)
  const excused = await standingOf((await place({ excused: 8, absent: 4 })).classroomId)
  const floor = await standingOf((await place({ excused: 24, absent: 1 })).classroomId)

  expect(late).toMatchObject({ units: 3, share: 6.25, level: 0, remaining: 9 })
  expect(excused).toMatchObject({ units: 4, share: 10, level: 1 })
  expect(floor).toMatchObject({ units: 1, level: 3 })
})

it('without a number of lessons nobody is barred, and before six lessons nobody is warned', async () => {
  await setRule({ effect: 'BAR' })

  const early = await standingOf((await place({ absent: 5, planned: null })).classroomId)
  const later = await standingOf((await place({ absent: 5, present: 1, planned: null })).classroomId)

  expect(early).toMatchObject({ level: 0, share: 100, remaining: null, barState: null })
  expect(later).toMatchObject({ level: 3, share: 83.33, remaining: null, barState: null })
})

it('a rule of a program goes before that of the school, and without a rule there are no levels', async () => {
  const { classroomId, programId } = await place({ absent: 10 })
  expect(await standingOf(classroomId)).toMatchObject({ level: 0, remaining: null })

  await setRule({ minPercent: 75 })
  await setRule({ minPercent: 90, warn1: 2, warn2: 4 }, programId)
  await recountAll(server.db)
  expect(await standingOf(classroomId)).toMatchObject({ level: 3 })
  expect((await admin.call(listAttendanceRules, {})).body.map(({ programId: id }) => id)).toEqual([null, programId])

  await admin.send(deleteAttendanceRule, { params: { programId } })
  await recountAll(server.db)
  expect(await standingOf(classroomId)).toMatchObject({ level: 2 })
  expect((await admin.send(deleteAttendanceRule, { params: { programId } })).status).toBe(404)
})

it('refuses rules that make no sense, and programs that are not there', async () => {
  const refusal = async (given: Partial<AttendanceRule>, programId = 0) => {
    const body = { ...offeredRule, ...given }
    const { status, problem } = await admin.send(updateAttendanceRule, { params: { programId }, body })
    return [status, problem.message]
  }

  expect(await refusal({ warn1: 20, warn2: 10 })).toEqual([400, 'الإنذار الثاني بعد الأول.'])
  expect(await refusal({ warn1: 30, warn2: 40 })).toEqual([400, 'الإنذار قبل حد الغياب.'])
  expect(await refusal({ minPercent: 101 })).toEqual([400, expect.stringContaining('من 0 إلى 100')])
  expect((await refusal({}, 2_000_000_000))[0]).toBe(404)
})

it('a level is warned of once, and is lifted when an excuse takes it away', async () => {
  await setRule()
  const { enrollmentId, classroomId, student } = await place({ absent: 5 })
  const warnings = () =>
    server.db
      .selectFrom('attendance_warning')
      .select(['level', sql<boolean>`lifted_at is not null`.as('isLifted')])
      .where('enrollment_id', '=', enrollmentId)
      .execute()
  expect(await warnings()).toEqual([{ level: 1, isLifted: false }])

  const form = new FormData()
  for (const [name, value] of Object.entries({ firstDay: '2026-09-01', lastDay: '2026-09-02', kind: 'ILLNESS' }))
    form.append(name, value)
  form.append('studentId', String(student.id))
  await admin.call(recordExcuse, { body: form })

  expect(await standingOf(classroomId)).toMatchObject({ level: 0, units: 3, counts: { absent: 3, excused: 2 } })
  expect(await warnings()).toEqual([{ level: 1, isLifted: true }])
})

it('marks travel with a transfer, and stand by the plan of the new classroom', async () => {
  await setRule()
  const { enrollmentId, classroomId } = await place({ absent: 5, planned: 10 })
  expect(await standingOf(classroomId)).toMatchObject({ level: 3 })
  const courseId = (
    await server.db
      .selectFrom('classroom')
      .select('course_id as id')
      .where('id', '=', classroomId)
      .executeTakeFirstOrThrow()
  ).id
  const other = await buildClassroom(server.db, { courseId })
  await admin.call(updateLessonPlan, { params: { id: other }, body: { plannedLessons: 100 } })

  await server.db.updateTable('enrollment').set({ classroom_id: other }).where('id', '=', enrollmentId).execute()

  expect(await standingOf(other)).toMatchObject({ planned: 100, level: 0, share: 4.76 })
})

it('the standing equals one by hand after any marks, and the night finds no difference', async () => {
  await setRule({ latePerAbsence: 2, excusedCounts: true })
  const { enrollmentId, classroomId } = await place({ absent: 3, late: 5, present: 9, excused: 2, planned: 40 })

  expect(await standingOf(classroomId)).toMatchObject({ units: 3 + 2 + 2, share: 17.5 })
  expect(await recountAll(server.db)).toBe(0)
  await server.db
    .updateTable('attendance_standing')
    .set({ absent: 99 })
    .where('enrollment_id', '=', enrollmentId)
    .execute()
  expect(await recountAll(server.db)).toBe(1)
  expect(await standingOf(classroomId)).toMatchObject({ counts: { absent: 3 } })
})

it('the plan of a classroom is read and written as a whole, the list is searched, filtered and exported', async () => {
  await setRule({ effect: 'BAR' })
  const { classroomId, student } = await place({ absent: 13 })

  expect((await admin.call(getLessonPlan, { params: { id: classroomId } })).body).toEqual({ plannedLessons: 48 })
  const wrong = await admin.send(updateLessonPlan, { params: { id: classroomId }, body: { plannedLessons: 0 } })
  expect([wrong.status, wrong.problem.message]).toEqual([400, expect.stringContaining('من 1 إلى 500')])
  const found = await admin.call(listStandings, { query: { q: student.lastName, level: 3, barState: 'PROPOSED' } })
  expect(found.body.map(({ studentId }) => studentId)).toEqual([student.id])
  const file = await admin.send(exportStandings, { query: { classroomId, format: 'csv' } })
  expect([file.status, file.text]).toEqual([200, expect.stringContaining('27.08')])
})

it('two sheets of a classroom that are saved at once count both', async () => {
  await setRule()
  const { classroomId, enrollmentId } = await place({ present: 1 })
  const lessons = await Promise.all(
    ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'].map((day) =>
      buildLesson(server.db, { classroomId, day, marks: { [enrollmentId]: 'ABSENT' } }),
    ),
  )

  await Promise.all(
    lessons.map(({ id }) =>
      server.db.updateTable('lesson').set({ attendance_version: 2 }).where('id', '=', id).execute(),
    ),
  )

  expect(await standingOf(classroomId)).toMatchObject({ counts: { present: 1, absent: 4 } })
})
