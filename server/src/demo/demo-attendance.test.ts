import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheapPasswords } from '../../test/factories/people.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { loadDemoSchool } from './load-demo-school.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemoSchool(database.db, cheapPasswords)
}, 120_000)
afterAll(() => database.close())

interface Facts {
  lessons: number
  missing: number
  untakenBefore: number
  wrongCounts: number
  mostAbsent: number
  weeks: number
}

describe('the attendance of the demo school', () => {
  it('covers six weeks, leaves two sheets of the named teacher missing, and counts what it holds', async () => {
    const { rows } = await sql<Facts>`
      select count(*) as lessons,
        count(*) filter (where taken_at is null and day < local.today and email = 'teacher@manara.example') as missing,
        count(*) filter (where taken_at is null and day < local.today) as "untakenBefore",
        (select count(*) from lesson where present_count + late_count + absent_count + excused_count
          <> (select count(*) from attendance_mark where lesson_id = lesson.id)
          or absent_count <> (select count(*) from attendance_mark where lesson_id = lesson.id and status = 3)) as "wrongCounts",
        (select max(absent) from (
          select 1.0 * count(*) filter (where status = 3) / count(*) as absent from attendance_mark
          group by enrollment_id having count(*) >= 6) as counted) as "mostAbsent",
        (max(local.today) - min(day)) / 7 as weeks
      from lesson join classroom on classroom.id = classroom_id left join person on person.id = teacher_id
      cross join (select (now() at time zone time_zone)::date as today from school_settings) as local`.execute(
      database.db,
    )

    expect(rows[0]).toMatchObject({ missing: 2, wrongCounts: 0 })
    expect(rows[0]?.lessons).toBeGreaterThan(100)
    expect(Number(rows[0]?.mostAbsent)).toBeGreaterThanOrEqual(0.5)
    expect(rows[0]?.weeks).toBeGreaterThanOrEqual(5)
  })

  it('has a student who is proposed to be barred, warnings, and excuses that wait', async () => {
    const { rows } = await sql<{ bars: number; warned: number; waiting: number; ofStudent: number }>`
      select (select count(*) from exam_bar where state = 'PROPOSED') as bars,
        (select count(*) from attendance_warning where level < 3) as warned,
        (select count(*) from excuse where state = 'PENDING') as waiting,
        (select count(*) from excuse join person on person.id = student_id where email = 'student@manara.example')
          as "ofStudent"`.execute(database.db)

    expect(rows[0]).toMatchObject({ waiting: 2, ofStudent: 3 })
    expect(rows[0]?.bars).toBeGreaterThanOrEqual(1)
    expect(rows[0]?.warned).toBeGreaterThan(0)
  })
})
