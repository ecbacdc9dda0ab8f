import { randomUUID } from 'node:crypto'
import { correctAttendance, listAttendanceChanges, saveAttendance } from '@manara/contract/attendance.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { buildSheet, countRows, morning, open, save, toBody, today } from './attendance.fixtures.ts'

let now = morning
openSchool({ clock: () => now, limits: { attendanceSavesOfUser: { points: 100_000, seconds: 3_600 } } })
beforeEach(() => {
  now = morning
})

describe('the time of a sheet', () => {
  const attempt = async (day: string, at: string) => {
    const sheet = await buildSheet(1, day)
    now = new Date(at)
    const answer = await save(sheet.agent, sheet.lessonKey, toBody({ [sheet.enrollmentIds[0] ?? 0]: 'ABSENT' }))
    const read = await open(sheet.agent, sheet.lessonKey)
    return [answer.status, answer.problem.message, read.body.closedBecause] as const
  }
  const notYet = 'لم يحن موعد هذه الحصة بعد.'
  const tooLate = 'انقضت مهلة تعديل الحضور (7 أيام). راجع الإدارة.'

  it.each([
    ['2026-10-05', '2026-10-04T20:59:59Z', [409, notYet, notYet]],
    ['2026-10-05', '2026-10-04T21:00:00Z', [200, expect.any(String), null]],
    ['2026-10-05', '2026-10-12T20:59:59Z', [200, expect.any(String), null]],
    ['2026-10-05', '2026-10-12T21:00:00Z', [409, tooLate, tooLate]],
  ])('is from 00:00 of its day in the school until the days after it: %s at %s', async (day, at, expected) => {
    expect(await attempt(day, at)).toEqual(expected)
  })

  it('is the office’s after that, with a reason', async () => {
    const sheet = await buildSheet(1)
    const [one = 0] = sheet.enrollmentIds
    await save(sheet.agent, sheet.lessonKey, toBody({ [one]: 'ABSENT' }))
    now = new Date('2026-11-04T06:30:00Z')
    const correct = (more: object) =>
      server.as('admin').call(correctAttendance, {
        params: { lessonKey: sheet.lessonKey },
        body: { ...toBody({ [one]: 'PRESENT' }, { baseVersion: 1 }), ...more },
      })

    const without = await correct({})
    const withReason = await correct({ reason: 'كان في المكتبة' })

    expect([without.status, without.problem.errors]).toEqual([409, { reason: ['اكتب سبب التعديل'] }])
    expect(withReason.status).toBe(200)
    const { body } = await sheet.agent.call(listAttendanceChanges, { params: { lessonKey: sheet.lessonKey } })
    expect(body[0]).toMatchObject({ reason: 'كان في المكتبة', after: { status: 'PRESENT' } })
    const read = await open(sheet.agent, sheet.lessonKey)
    expect(read.body.rows[0]).toMatchObject({ source: 'OFFICE', status: 'PRESENT' })
  })

  it('ends with the classroom and its term, and with a cancelled lesson', async () => {
    const completed = await buildSheet(1)
    const closed = await buildSheet(1)
    const cancelled = await buildSheet(1)
    await sql`update classroom set status = 'COMPLETED' where id = ${completed.classroomId}`.execute(server.db)
    await sql`with year as (
        insert into academic_year (name, starts_on, ends_on) values ('2026–2027', '2026-09-01', '2027-06-30') returning id
      ), term as (
        insert into term (academic_year_id, name, starts_on, ends_on, state)
        select id, 'الفصل الأول', '2026-09-01', '2027-01-31', 'CLOSED' from year returning id
      ) update classroom_all set term_id = (select id from term) where id = ${closed.classroomId}`.execute(server.db)
    await sql`update lesson set state = 'CANCELLED' where id = ${cancelled.lessonId}`.execute(server.db)
    const attempts = [completed, closed, cancelled].map((sheet) =>
      save(sheet.agent, sheet.lessonKey, toBody({ [sheet.enrollmentIds[0] ?? 0]: 'ABSENT' })),
    )

    const answers = await Promise.all(attempts)

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(answers.map(({ problem }) => problem.message)).toEqual([
      'الشعبة ليست نشطة، ولا يتغيّر الحضور إلا في الشُعب النشطة.',
      'الفصل "الفصل الأول" مغلق. أعد فتحه أولًا.',
      'أُلغيت هذه الحصة.',
    ])
    expect((await open(cancelled.agent, cancelled.lessonKey)).status).toBe(409)
    expect((await open(closed.agent, closed.lessonKey)).body.closedBecause).toContain('مغلق')
  })
})

describe('the roster of a day', () => {
  it('has who had a place on that day, and ended ones with a mark', async () => {
    const sheet = await buildSheet(4)
    const [stays = 0, ended = 0, transferred = 0, endedWithoutMark = 0] = sheet.enrollmentIds
    const late = await buildEnrollment(server.db, { classroomId: sheet.classroomId })
    await save(sheet.agent, sheet.lessonKey, toBody({ [stays]: 'PRESENT', [ended]: 'ABSENT', [transferred]: 'LATE' }))
    const elsewhere = (await buildSheet(0)).classroomId
    await sql`update enrollment_all set enrolled_at = '2026-10-04T21:00:00Z' where id = ${late}`.execute(server.db)
    await sql`update enrollment_all set deleted_at = '2026-10-04T05:00:00Z' where id in (${ended}, ${endedWithoutMark})`.execute(
      server.db,
    )
    await sql`update enrollment_all set classroom_id = ${elsewhere}, placed_at = now() where id = ${transferred}`.execute(
      server.db,
    )

    const { body } = await open(sheet.agent, sheet.lessonKey)

    const rows = Object.fromEntries(body.rows.map(({ enrollmentId, isEnded }) => [enrollmentId, isEnded]))
    expect(rows).toEqual({ [stays]: false, [ended]: true, [transferred]: true })
  })

  it('tells who was absent earlier in the day, anywhere, and the last five lessons of the classroom', async () => {
    const sheet = await buildSheet(2)
    const [one = 0, two = 0] = sheet.enrollmentIds
    const student = await server.db
      .selectFrom('enrollment')
      .select('student_id')
      .where('id', '=', one)
      .executeTakeFirstOrThrow()
    const other = await buildSheet(0)
    const elsewhere = await buildEnrollment(server.db, {
      classroomId: other.classroomId,
      studentId: student.student_id,
    })
    await sql`update enrollment_all set enrolled_at = '2026-09-01' where id = ${elsewhere}`.execute(server.db)
    await save(other.agent, other.lessonKey, toBody({ [elsewhere]: 'ABSENT' }))
    const days = ['2026-09-27', '2026-09-28', '2026-09-29', '2026-09-30', '2026-10-01', '2026-10-03']
    for (const [index, day] of days.entries()) {
      now = new Date(`${day}T09:00:00Z`)
      const { lessonKey } = await buildLesson(server.db, { classroomId: sheet.classroomId, day })
      await save(sheet.agent, lessonKey, toBody({ [one]: index % 2 ? 'ABSENT' : 'PRESENT' }))
    }
    now = morning
    const later = await buildLesson(server.db, {
      classroomId: sheet.classroomId,
      day: today,
      startsAt: '09:00',
      endsAt: '09:45',
    })

    const { body } = await open(sheet.agent, later.lessonKey)

    const rows = new Map(body.rows.map((row) => [row.enrollmentId, row]))
    expect([rows.get(one)?.wasAbsentEarlier, rows.get(two)?.wasAbsentEarlier]).toEqual([true, false])
    expect(rows.get(one)?.lastStatuses).toEqual(['ABSENT', 'PRESENT', 'ABSENT', 'PRESENT', 'ABSENT'])
    expect(rows.get(two)?.lastStatuses).toEqual([null, null, null, null, null])
  })
})

describe('who may open a sheet', () => {
  it('a colleague finds nothing, a student is refused, and bad keys are 400 or 404', async () => {
    const sheet = await buildSheet(1)
    const colleague = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const body = toBody({ [sheet.enrollmentIds[0] ?? 0]: 'ABSENT' })

    expect((await open(colleague, sheet.lessonKey)).status).toBe(404)
    expect((await save(colleague, sheet.lessonKey, body)).status).toBe(404)
    expect((await save(server.as('student'), sheet.lessonKey, body)).status).toBe(403)
    for (const key of [`x${randomUUID()}`, 'x1', 'w12-20260931', sheet.lessonKey.toUpperCase(), '4294967296'])
      expect([400, 404]).toContain((await open(sheet.agent, key)).status)
  })

  it.each([
    [{ marks: [] }],
    [{ saveId: '7' }],
    [{ baseVersion: -1 }],
    [{ takenAt: 'yesterday' }],
    [{ marks: [{ enrollmentId: 1, status: 'HERE', isTouched: true }] }],
    [{ marks: [{ enrollmentId: 1, status: 'LATE', minutesLate: 301, isTouched: true }] }],
    [{ marks: [{ enrollmentId: 1, status: 'LATE', note: 'ن'.repeat(201), isTouched: true }] }],
    [{ takenAt: '0000-01-01T00:00:00Z' }],
  ])('bad input is refused in Arabic: %j', async (bad) => {
    const sheet = await buildSheet(1)

    const { status, problem } = await sheet.agent.send(saveAttendance, {
      params: { lessonKey: sheet.lessonKey },
      body: { ...toBody({ [sheet.enrollmentIds[0] ?? 0]: 'ABSENT' }), ...bad },
    })

    expect([status, problem.message]).toEqual([400, expect.stringMatching(/[\u0600-\u06ff]/)])
    expect(await countRows('attendance_mark', sheet.lessonId)).toBe(0)
  })
})
