import * as contract from '@manara/contract/classroom-enrollment.ts'
import { getDashboard } from '@manara/contract/reports.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

const readDashboard = async () => (await admin.call(getDashboard)).body

/** Whatever the notes of migration 0125 say otherwise than counting does: nothing, ever. */
async function differences() {
  const { rows } = await sql`
    with noted as (
      select 'seats' as of, classroom_id::text as key, sum(seats) as count from seat_tally group by 2
      union all select 'arrivals', day::text, sum(arrivals) from arrival_tally group by 2
      union all select 'requests', status, sum(requests) from request_tally group by 2
    ), counted as (
      select 'seats' as of, classroom_id::text as key, count(*) as count from enrollment group by 2
      union all select 'arrivals', (enrolled_at at time zone 'UTC')::date::text, count(*) from enrollment_all group by 2
      union all select 'requests', status, count(*) from registration group by 2
    )
    select of, key, noted.count as noted, counted.count as counted from noted full join counted using (of, key)
    where coalesce(noted.count, 0) <> coalesce(counted.count, 0)`.execute(server.db)
  return rows
}

const countSeats = (body: { capacityByProgram: { academicProgramId: number; enrolledCount: number }[] }, id: number) =>
  body.capacityByProgram.find(({ academicProgramId }) => academicProgramId === id)?.enrolledCount

describe('the pictures of the dashboard', () => {
  it('show a place that was given, moved or ended as soon as that is done', async () => {
    const programId = await buildProgram(server.db)
    const courseId = await buildCourse(server.db, { programId })
    const [one, two] = [await buildClassroom(server.db, { courseId }), await buildClassroom(server.db, { courseId })]
    const [first, second] = [await buildPerson(server.db, { programId }), await buildPerson(server.db, { programId })]
    const thisMonth = async () => (await readDashboard()).enrollmentsByMonth.at(-1)?.count ?? 0
    const begun = await thisMonth()
    const seats: unknown[] = []
    const note = async () => seats.push(countSeats(await readDashboard(), programId))

    await note()
    await admin.call(contract.enroll, { body: { studentId: first.id, classroomId: one } })
    await note()
    await admin.call(contract.bulkEnroll, { body: { studentIds: [second.id], classroomId: one } })
    await note()
    const { body: places } = await admin.call(contract.listClassroomEnrollments, { params: { id: one } })
    const [moved, ended] = places.map(({ enrollmentId }: { enrollmentId: number }) => enrollmentId)
    await admin.send(contract.transfer, { params: { id: moved }, body: { newClassroomId: two } })
    await note()
    await admin.send(contract.cancelEnrollment, { params: { id: ended } })
    await note()
    await server.db.updateTable('classroom').set({ status: 'CANCELLED' }).where('id', '=', two).execute()
    await note()

    expect(seats).toEqual([0, 1, 2, 2, 1, 0])
    expect((await thisMonth()) - begun).toBeGreaterThanOrEqual(2)
    expect(await differences()).toEqual([])
  })

  it('show a request in its state at once', async () => {
    const states = async (): Promise<Record<string, number>> => {
      const { registrationsByStatus } = await readDashboard()
      return Object.fromEntries(
        registrationsByStatus.map((row: { status: string; count: number }) => [row.status, row.count]),
      )
    }
    const id = await buildRegistration(server.db, { email: 'tally@school.example' })
    const before = await states()
    const asked = JSON.stringify('ادفع الرسوم')
    const { status } = await admin.request('POST', `/api/admin/registrations/${id}/request-payment`, asked, {
      'content-type': 'application/json',
    })

    expect([before, status, await states()]).toEqual([{ PendingReview: 1 }, 200, { AwaitingPayment: 1 }])
    expect(await differences()).toEqual([])
  })

  it.each(['Asia/Damascus', 'UTC', 'America/New_York', 'Asia/Kolkata'])(
    'begin the months at midnight of the school, in %s',
    async (zone) => {
      const { db } = server
      await db.updateTable('school_settings').set({ time_zone: zone }).execute()
      const countBy = async () => {
        const { rows } = await sql<{ month: string; count: number }>`
          select to_char(month, 'YYYY-MM-DD') as month, count(enrollment_all.id) as count
          from generate_series(date_trunc('month', now() at time zone ${zone}) - interval '11 months',
            date_trunc('month', now() at time zone ${zone}), interval '1 month') as month
          left join enrollment_all on date_trunc('month', enrolled_at at time zone ${zone}) = month
          group by month order by month`.execute(db)
        return rows
      }
      const classroomId = await buildClassroom(db)
      for (const offset of ['- 1 second', '', '+ 1 second', '- 5 hours', '+ 7 hours', '- 13 days', '- 12 months']) {
        const id = await buildEnrollment(db, { classroomId })
        const enrolledAt = sql<Date>`date_trunc('month', now() at time zone ${sql.lit(zone)}) at time zone ${sql.lit(zone)}
          + interval '${sql.raw(offset || '0 seconds')}' - interval '1 month'`
        await db.updateTable('enrollment_all').set({ enrolled_at: enrolledAt }).where('id', '=', id).execute()
      }

      expect((await readDashboard()).enrollmentsByMonth).toEqual(await countBy())
      expect(await differences()).toEqual([])
    },
  )
})

describe('the notes behind them', () => {
  it('stay right while many write, merge and change their mind at once', async () => {
    const { db } = server
    const courseId = await buildCourse(db)
    const rooms = [await buildClassroom(db, { courseId }), await buildClassroom(db, { courseId })]
    const students = await Promise.all(Array.from({ length: 12 }, () => buildPerson(db)))
    const writer = async (turn: number) => {
      for (const [place, { id }] of students.entries()) {
        if (place % 4 !== turn) continue
        await db
          .transaction()
          .execute(async (trx) => {
            const values = rooms.map((classroomId) => ({ student_id: id, classroom_id: classroomId }))
            await trx.insertInto('enrollment_all').values(values).execute()
            await sql`select merge_place_tallies(${rooms}, array(select day from arrival_tally))`.execute(trx)
            await trx
              .updateTable('enrollment_all')
              .set({ deleted_at: new Date() })
              .where('student_id', '=', id)
              .where('classroom_id', '=', rooms[turn % 2] ?? 0)
              .execute()
            if (place > 7) throw new Error('changed our mind')
          })
          .catch(() => undefined)
      }
    }

    await Promise.all([0, 1, 2, 3].map(writer))
    await db
      .deleteFrom('enrollment_all')
      .where('student_id', '=', students[0]?.id ?? 0)
      .execute()

    expect(await differences()).toEqual([])
  })

  it('take no notice of marks', async () => {
    const { db } = server
    const notes = async () =>
      (
        await sql`select (select max(id) from seat_tally) as seats, (select max(id) from arrival_tally) as days`.execute(
          db,
        )
      ).rows
    const id = await buildEnrollment(db, { classroomId: await buildClassroom(db) })
    const before = await notes()

    await db.updateTable('enrollment').set({ practical_grade: 20 }).where('id', '=', id).execute()

    expect(await notes()).toEqual(before)
  })
})
