import {
  type AttendanceRule,
  type AttendanceStanding,
  confirmExamBars,
  deleteAttendanceRule,
  exportStandings,
  getLessonPlan,
  liftExamBar,
  listAttendanceRules,
  listStandings,
  offeredRule,
  updateAttendanceRule,
  updateLessonPlan,
  waiveExamBar,
} from '@manara/contract/attendance-rules.ts'
import { acceptExcuse, recordExcuse } from '@manara/contract/excuses.ts'
import { saveManyRawGrades, saveRawGrades } from '@manara/contract/grades.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { recountAll } from './recount.service.ts'

openSchool()
beforeEach(async () => {
  await server.db.deleteFrom('attendance_rule').execute()
})

const setRule = (given: Partial<AttendanceRule> = {}, programId = 0) =>
  admin.call(updateAttendanceRule, { params: { programId }, body: { ...offeredRule, ...given } })

interface PlaceGiven {
  absent?: number
  late?: number
  present?: number
  excused?: number
  planned?: number | null
  examGrade?: number
}

/** A student of a classroom of so many lessons, with these marks on days of their own. */
async function place({ absent = 0, late = 0, present = 0, excused = 0, planned = 48, examGrade }: PlaceGiven) {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const programId = await buildProgram(server.db)
  const courseId = await buildCourse(server.db, { programId })
  const classroomId = await buildClassroom(server.db, { courseId, teacherId: teacher.id })
  const student = await buildPerson(server.db, { programId })
  const enrollmentId = await buildEnrollment(server.db, {
    classroomId,
    studentId: student.id,
    ...(examGrade !== undefined && { practicalGrade: 20, examGrade }),
  })
  const statuses = [
    ...Array.from({ length: absent }, () => 'ABSENT' as const),
    ...Array.from({ length: late }, () => 'LATE' as const),
    ...Array.from({ length: present }, () => 'PRESENT' as const),
    ...Array.from({ length: excused }, () => 'EXCUSED' as const),
  ]
  for (const [index, status] of statuses.entries()) {
    const day = new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10)
    await buildLesson(server.db, { classroomId, day, marks: { [enrollmentId]: status } })
  }
  if (planned !== null)
    await admin.call(updateLessonPlan, { params: { id: classroomId }, body: { plannedLessons: planned } })
  await recountAll(server.db)
  return { teacher, programId, classroomId, student, enrollmentId }
}

async function standingOf(classroomId: number): Promise<AttendanceStanding | undefined> {
  return (await admin.call(listStandings, { query: { classroomId } })).body[0]
}

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

it('an excuse takes a proposed bar away, and a confirmed one stays until a person lifts it', async () => {
  await setRule({ effect: 'BAR' })
  const proposed = await place({ absent: 13 })
  const confirmed = await place({ absent: 13 })
  const { barId } = (await standingOf(confirmed.classroomId)) ?? {}
  await admin.call(confirmExamBars, { body: { ids: [barId ?? 0] } })

  for (const { student } of [proposed, confirmed]) {
    const { id } = await server.db
      .insertInto('excuse')
      .values({ student_id: student.id, first_day: '2026-09-01', last_day: '2026-09-02', kind: 'ILLNESS' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await admin.call(acceptExcuse, { params: { id } })
  }

  expect(await standingOf(proposed.classroomId)).toMatchObject({ level: 2, barState: null })
  expect(await standingOf(confirmed.classroomId)).toMatchObject({ level: 2, barState: 'CONFIRMED' })
})

it('a bar makes the exam grade 0, whatever way another is written is refused, and lifting brings it back', async () => {
  await setRule({ effect: 'BAR' })
  const { enrollmentId, classroomId, teacher } = await place({ absent: 13, examGrade: 55 })
  const own = await server.asPerson(teacher)
  const examGrade = async () =>
    (
      await server.db
        .selectFrom('enrollment')
        .select('exam_grade as grade')
        .where('id', '=', enrollmentId)
        .executeTakeFirstOrThrow()
    ).grade
  const { barId } = (await standingOf(classroomId)) ?? {}

  const { body } = await admin.call(confirmExamBars, { body: { ids: [barId ?? 0, 2_000_000_000] } })

  expect(body.results).toEqual([
    { barId, isConfirmed: true },
    { barId: 2_000_000_000, isConfirmed: false, reason: expect.stringContaining('لم يعد الغياب') },
  ])
  expect(await examGrade()).toBe(0)
  const one = await own.send(saveRawGrades, { params: { id: enrollmentId }, body: { examGrade: 40 } })
  expect([one.status, one.problem.message]).toEqual([409, expect.stringContaining('محروم من الامتحان')])
  const many = await own.call(saveManyRawGrades, {
    params: { id: classroomId },
    body: { grades: [{ enrollmentId, examGrade: 40 }] },
  })
  expect(many.body.results).toMatchObject([{ isSaved: false, reason: expect.stringContaining('محروم') }])
  expect((await own.send(saveRawGrades, { params: { id: enrollmentId }, body: { practicalGrade: 22 } })).status).toBe(
    200,
  )

  await admin.call(liftExamBar, { params: { id: barId ?? 0 }, body: { reason: 'قرار لجنة' } })
  expect(await examGrade()).toBe(55)
  await recountAll(server.db)
  expect(await standingOf(classroomId)).toMatchObject({ level: 3, barState: null })
})

it('a proposal that is waived is not proposed again, and of two who decide one does', async () => {
  await setRule({ effect: 'BAR' })
  const { classroomId } = await place({ absent: 14 })
  const id = (await standingOf(classroomId))?.barId ?? 0

  const replies = await Promise.all([
    admin.send(waiveExamBar, { params: { id }, body: { reason: 'ظرف خاص' } }),
    admin.send(waiveExamBar, { params: { id }, body: { reason: 'ظرف آخر' } }),
  ])

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await recountAll(server.db)
  expect(await standingOf(classroomId)).toMatchObject({ barState: 'WAIVED' })
  const late = await admin.call(confirmExamBars, { body: { ids: [id] } })
  expect(late.body.results).toMatchObject([{ isConfirmed: false, reason: 'بُتّ في هذا الحرمان من قبل.' }])
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

it('whoever missed all that is left with excuses is proposed to be barred, and their sheet is saved', async () => {
  await setRule({ effect: 'BAR' })

  const { classroomId } = await place({ excused: 1, planned: 1 })

  expect(await standingOf(classroomId)).toMatchObject({ share: null, level: 3, remaining: 0, barState: 'PROPOSED' })
})

it('a grade that is written while the bar is confirmed is refused, or is there before it', async () => {
  await setRule({ effect: 'BAR' })
  for (let round = 0; round < 5; round++) {
    const { enrollmentId, classroomId, teacher } = await place({ absent: 13, examGrade: 55 })
    const own = await server.asPerson(teacher)
    const { barId } = (await standingOf(classroomId)) ?? {}

    await Promise.all([
      admin.call(confirmExamBars, { body: { ids: [barId ?? 0] } }),
      own.send(saveRawGrades, { params: { id: enrollmentId }, body: { examGrade: 45 } }),
    ])

    const { grade } = await server.db
      .selectFrom('enrollment')
      .select('exam_grade as grade')
      .where('id', '=', enrollmentId)
      .executeTakeFirstOrThrow()
    expect(grade).toBe(0)
  }
})

it('what was missed until a bar is lifted does not bring it back', async () => {
  await setRule({ effect: 'BAR' })
  const { classroomId, enrollmentId } = await place({ absent: 13 })
  const { barId } = (await standingOf(classroomId)) ?? {}
  await admin.call(confirmExamBars, { body: { ids: [barId ?? 0] } })
  for (const day of ['2026-11-01', '2026-11-02'])
    await buildLesson(server.db, { classroomId, day, marks: { [enrollmentId]: 'ABSENT' } })
  await recountAll(server.db)

  await admin.call(liftExamBar, { params: { id: barId ?? 0 }, body: { reason: 'قرار لجنة' } })
  await buildLesson(server.db, { classroomId, day: '2026-11-03', marks: { [enrollmentId]: 'PRESENT' } })
  await recountAll(server.db)

  expect(await standingOf(classroomId)).toMatchObject({ level: 3, barState: null })
})
