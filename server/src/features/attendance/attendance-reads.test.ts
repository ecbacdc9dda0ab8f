import { type AttendanceStatus, getAttendanceDay } from '@manara/contract/attendance.ts'
import {
  exportAbsentStudents,
  getAttendanceOverview,
  getClassroomRegister,
  listAbsentStudents,
  listClassroomAttendance,
} from '@manara/contract/attendance-reports.ts'
import { listLessons } from '@manara/contract/lessons.ts'
import { listOwnAttendance, listOwnAttendedLessons } from '@manara/contract/own-attendance.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { buildSheet, morning, save, toBody, today } from './attendance.fixtures.ts'

let now = morning
openSchool({ clock: () => now })
beforeEach(async () => {
  now = morning
  await server.db.updateTable('school_settings').set({ attendance_since: '2026-09-20' }).execute()
})

const studentOf = async (enrollmentId: number) => {
  const row = await server.db
    .selectFrom('enrollment_all')
    .innerJoin('person', 'person.id', 'student_id')
    .select(['person.id', 'person.email'])
    .where('enrollment_all.id', '=', enrollmentId)
    .executeTakeFirstOrThrow()
  return { ...row, role: 'Student' as const }
}

describe('getAttendanceDay', () => {
  it('has the lessons of the day, what is missing, and the classrooms for a new sheet', async () => {
    const sheet = await buildSheet(2)
    const yesterday = await buildLesson(server.db, { classroomId: sheet.classroomId, day: '2026-10-03' })

    const { body } = await sheet.agent.call(getAttendanceDay)

    expect([body.day, body.lessons.map(({ lessonKey }) => lessonKey)]).toEqual([today, [sheet.lessonKey]])
    // The lesson of today is over at half past nine.
    expect(body.missing.map(({ lessonKey }) => lessonKey)).toEqual([yesterday.lessonKey, sheet.lessonKey])
    expect(body.classrooms.map(({ classroomId }) => classroomId)).toEqual([sheet.classroomId])
    expect(body.rosters).toBeUndefined()
  })

  it('gives rosters to keep: names and enrollments only, also of tomorrow', async () => {
    const sheet = await buildSheet(2, '2026-10-05')
    const newcomer = await buildEnrollment(server.db, { classroomId: sheet.classroomId })
    await sql`update enrollment_all set placed_at = '2026-10-04T22:00:00Z' where id = ${newcomer}`.execute(server.db)

    const { body } = await sheet.agent.call(getAttendanceDay, { query: { day: '2026-10-05', withRosters: '1' } })
    const { body: before } = await sheet.agent.call(getAttendanceDay, { query: { withRosters: '1' } })

    const ids = [...sheet.enrollmentIds, newcomer]
    expect(body.rosters?.[0]).toMatchObject({ lessonKey: sheet.lessonKey, version: 0 })
    expect(body.rosters?.[0]?.rows.map(({ enrollmentId }) => enrollmentId).toSorted()).toEqual(ids)
    expect(Object.keys(body.rosters?.[0]?.rows[0] ?? {}).toSorted()).toEqual([
      ...['enrollmentId', 'isExcused', 'minutesLate', 'status', 'studentName', 'wasAbsentEarlier'],
    ])
    expect(body.classroomRosters?.[0]?.rows).toHaveLength(3)
    expect(before.classroomRosters?.[0]?.rows.map(({ enrollmentId }) => enrollmentId).toSorted()).toEqual(
      sheet.enrollmentIds,
    )
  })
})

describe('a sheet is missing', () => {
  const isMissing = async (lessonKey: string) => {
    const { body } = await admin.call(listLessons, { query: { missing: '1' } })
    return body.some((lesson) => lesson.lessonKey === lessonKey)
  }

  it('once its lesson is over, until it is taken', async () => {
    const sheet = await buildSheet(1)
    now = new Date('2026-10-04T05:44:59Z')
    const during = await isMissing(sheet.lessonKey)
    now = new Date('2026-10-04T05:45:00Z')
    const over = await isMissing(sheet.lessonKey)
    await save(sheet.agent, sheet.lessonKey, toBody({ [sheet.enrollmentIds[0] ?? 0]: 'PRESENT' }))

    expect([during, over, await isMissing(sheet.lessonKey)]).toEqual([false, true, false])
  })

  it('never before attendance was switched on, without students, cancelled, or in what is frozen', async () => {
    const [early, empty, cancelled, completed, closed] = [
      await buildSheet(1, '2026-09-19'),
      await buildSheet(0),
      await buildSheet(1),
      await buildSheet(1),
      await buildSheet(1),
    ]
    await sql`update lesson set state = 'CANCELLED' where id = ${cancelled.lessonId}`.execute(server.db)
    await sql`update classroom set status = 'COMPLETED' where id = ${completed.classroomId}`.execute(server.db)
    await sql`with year as (
        insert into academic_year (name, starts_on, ends_on) values ('سنة', '2026-09-01', '2027-06-30') returning id
      ), term as (
        insert into term (academic_year_id, name, starts_on, ends_on, state)
        select id, 'فصل', '2026-09-01', '2027-01-31', 'CLOSED' from year returning id
      ) update classroom_all set term_id = (select id from term) where id = ${closed.classroomId}`.execute(server.db)

    for (const { lessonKey } of [early, empty, cancelled, completed, closed])
      expect(await isMissing(lessonKey)).toBe(false)
    await server.db.updateTable('school_settings').set({ attendance_since: null }).execute()
    expect(await isMissing((await buildSheet(1)).lessonKey)).toBe(false)
  })
})

describe('the own attendance of a student', () => {
  it('has counts and the share by course, and lessons with the own mark', async () => {
    const sheet = await buildSheet(2)
    const [own = 0, other = 0] = sheet.enrollmentIds
    const statuses = ['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'] as const
    for (const [index, status] of statuses.entries()) {
      now = new Date(`2026-10-0${index + 1}T09:00:00Z`)
      const { lessonKey } = await buildLesson(server.db, {
        classroomId: sheet.classroomId,
        day: `2026-10-0${index + 1}`,
      })
      await save(sheet.agent, lessonKey, toBody({ [own]: status, [other]: 'PRESENT' }))
    }
    const agent = await server.asPerson(await studentOf(own))

    const { body } = await agent.call(listOwnAttendance)
    const lessons = await agent.call(listOwnAttendedLessons, { params: { id: own } })
    const foreign = await agent.call(listOwnAttendedLessons, { params: { id: other } })

    expect(body).toEqual([
      expect.objectContaining({
        enrollmentId: own,
        counts: { present: 1, late: 1, absent: 1, excused: 1 },
        share: 66.7,
      }),
    ])
    expect(lessons.body.map(({ day, status }) => [day, status])).toEqual([
      ['2026-10-04', 'EXCUSED'],
      ['2026-10-04', null],
      ['2026-10-03', 'ABSENT'],
      ['2026-10-02', 'LATE'],
      ['2026-10-01', 'PRESENT'],
    ])
    expect(foreign.status).toBe(404)
  })
})

describe('the reports of a day', () => {
  it('tell absent today, in part or the whole day, with phones; and the counts of the day', async () => {
    now = new Date('2027-03-01T12:00:00Z')
    const day = '2027-03-01'
    const sheet = await buildSheet(3, day)
    const [whole = 0, part = 0, present = 0] = sheet.enrollmentIds
    const second = await buildLesson(server.db, {
      classroomId: sheet.classroomId,
      day,
      startsAt: '09:00',
      endsAt: '09:45',
    })
    await save(sheet.agent, sheet.lessonKey, toBody({ [whole]: 'ABSENT', [part]: 'ABSENT', [present]: 'PRESENT' }))
    await save(sheet.agent, second.lessonKey, toBody({ [whole]: 'ABSENT', [part]: 'LATE', [present]: 'EXCUSED' }))
    const student = await studentOf(whole)
    await sql`insert into person_phone (person_id, position, relation, holder_name, typed, is_whatsapp, e164, digits)
      values (${student.id}, 1, 'FATHER', '', '0933123456', true, '+963933123456', '933123456')`.execute(server.db)

    const overview = await admin.call(getAttendanceOverview)
    const { body } = await admin.call(listAbsentStudents, { query: { sort: '-lessonsCount' } })
    const file = await admin.call(exportAbsentStudents, { query: { format: 'csv', day } })
    const classrooms = await admin.call(listClassroomAttendance, { query: { sort: '-lessonsCount' } })

    expect(overview.body).toEqual({
      ...{ day, lessonsCount: 2, missingCount: 0, share: 40 },
      counts: { present: 1, late: 1, absent: 3, excused: 1 },
    })
    expect(body.map(({ studentId, lessonsCount, isWholeDay }) => [studentId, lessonsCount, isWholeDay])).toEqual([
      [student.id, 2, true],
      [(await studentOf(part)).id, 1, false],
    ])
    expect(body[0]?.phones[0]).toMatchObject({ e164: '+963933123456' })
    expect([file.status, file.text]).toEqual([200, expect.stringContaining('غائب جزئيًا')])
    expect(file.text).not.toContain('933')
    expect(classrooms.body.map(({ lessonsCount }) => lessonsCount).slice(0, 2)).toEqual([4, 2])
    expect(classrooms.body[1]).toMatchObject({ classroomId: sheet.classroomId, share: 40 })
  })

  it('say for how many days in a row, over excused days and up to the last presence', async () => {
    now = new Date('2027-03-10T12:00:00Z')
    const first = await buildSheet(3, '2027-03-07')
    const [long = 0, back = 0, fresh = 0] = first.enrollmentIds
    const onDay = (day: string, marks: Record<number, AttendanceStatus>) =>
      buildLesson(server.db, { classroomId: first.classroomId, day, startsAt: '12:00', endsAt: '12:45', marks })
    await onDay('2027-03-07', { [long]: 'ABSENT', [back]: 'ABSENT', [fresh]: 'PRESENT' })
    await onDay('2027-03-08', { [long]: 'EXCUSED', [back]: 'ABSENT', [fresh]: 'PRESENT' })
    await onDay('2027-03-09', { [long]: 'ABSENT', [back]: 'LATE', [fresh]: 'PRESENT' })
    await onDay('2027-03-10', { [long]: 'ABSENT', [back]: 'ABSENT', [fresh]: 'ABSENT' })

    const { body } = await admin.call(listAbsentStudents)

    const streaks = new Map(body.map(({ studentId, streakDays }) => [studentId, streakDays]))
    const ids = await Promise.all([long, back, fresh].map(async (id) => (await studentOf(id)).id))
    expect(ids.map((id) => streaks.get(id))).toEqual([3, undefined, undefined])
  })

  it('hide phones from an office that does not see them whole', async () => {
    now = new Date('2027-03-02T12:00:00Z')
    const sheet = await buildSheet(1, '2027-03-02')
    const [one = 0] = sheet.enrollmentIds
    await save(sheet.agent, sheet.lessonKey, toBody({ [one]: 'ABSENT' }))
    await sql`insert into person_phone (person_id, position, relation, holder_name, typed, is_whatsapp, e164, digits)
      values (${(await studentOf(one)).id}, 1, 'SELF', '', '0944555666', true, '+963944555666', '944555666')`.execute(
      server.db,
    )
    const director = await buildPerson(server.db, { role: 'Staff' })
    await sql`insert into role_grant (person_id, role_id) select ${director.id}, id from access_role where key = 'director'`.execute(
      server.db,
    )

    const { status, text } = await (await server.asPerson(director)).call(listAbsentStudents)

    expect([status, text.includes('944555666'), text.includes('5666')]).toEqual([200, false, true])
  })
})

describe('getClassroomRegister', () => {
  it('has a status for each lesson, and the share, of the last 42 days', async () => {
    const sheet = await buildSheet(2)
    const [one = 0, two = 0] = sheet.enrollmentIds
    await save(sheet.agent, sheet.lessonKey, toBody({ [one]: 'ABSENT' }))
    await buildLesson(server.db, { classroomId: sheet.classroomId, day: '2026-08-23' })

    const { body } = await sheet.agent.call(getClassroomRegister, { params: { id: sheet.classroomId } })
    const tooLong = await sheet.agent.call(getClassroomRegister, {
      params: { id: sheet.classroomId },
      query: { from: '2026-08-01', to: '2026-10-01' },
    })

    expect([body.from, body.to, body.lessons.length]).toEqual(['2026-08-24', today, 1])
    const rows = new Map(body.rows.map((row) => [row.enrollmentId, [row.statuses, row.share]]))
    expect([rows.get(one), rows.get(two)]).toEqual([
      [['ABSENT'], 0],
      [[null], null],
    ])
    expect(tooLong.status).toBe(400)
  })
})
