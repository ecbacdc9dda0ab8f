import { confirmExamBars, liftExamBar, waiveExamBar } from '@manara/contract/attendance-rules.ts'
import { acceptExcuse } from '@manara/contract/excuses.ts'
import { saveManyRawGrades, saveRawGrades } from '@manara/contract/grades.ts'
import { expect, it } from 'vitest'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { admin, openSchoolWithoutRules, place, server, setRule, standingOf } from './absence.fixtures.ts'
import { recountAll } from './recount.service.ts'

openSchoolWithoutRules()

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

it('a student who missed all lessons with excuses gets a proposed bar, and the sheet is saved', async () => {
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
