import { listAttendanceChanges } from '@manara/contract/attendance.ts'
import { listAudit } from '@manara/contract/audit.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { buildSheet, countRows, morning, open, readStatuses, save, toBody, today } from './attendance.fixtures.ts'

let now = morning
openSchool({ clock: () => now, limits: { attendanceSavesOfUser: { points: 100_000, seconds: 3_600 } } })
beforeEach(() => {
  now = morning
})

describe('saveAttendance', () => {
  it('stores every mark of the first save, touched or not, and counts them', async () => {
    const sheet = await buildSheet()
    const [one = 0, two = 0, three = 0] = sheet.enrollmentIds

    const { status, body } = await save(
      sheet.agent,
      sheet.lessonKey,
      toBody({ [two]: 'ABSENT', [three]: 'LATE' }, {}, { [one]: 'PRESENT' }),
    )

    expect([status, body.version, body.savedCount, body.message]).toEqual([200, 1, 3, 'حُفظ حضور 3 طلاب.'])
    expect(body.counts).toEqual({ present: 1, late: 1, absent: 1, excused: 0 })
    const read = await open(sheet.agent, sheet.lessonKey)
    expect(read.body.lesson).toMatchObject({ counts: body.counts, takenAt: morning.toISOString(), isMissing: false })
    expect(await readStatuses(sheet)).toEqual({ [one]: 'PRESENT', [two]: 'ABSENT', [three]: 'LATE' })
  })

  it('keeps minutes with late ones only, and notes until they are cleared', async () => {
    const sheet = await buildSheet(2)
    const [one = 0, two = 0] = sheet.enrollmentIds
    const mark = { isTouched: true, minutesLate: 7, note: 'باص' }
    const first = toBody(
      {},
      {
        marks: [
          { enrollmentId: one, status: 'LATE', ...mark },
          { enrollmentId: two, status: 'ABSENT', ...mark },
        ],
      },
    )

    await save(sheet.agent, sheet.lessonKey, first)
    const { body } = await open(sheet.agent, sheet.lessonKey)
    const kept = Object.fromEntries(body.rows.map((row) => [row.enrollmentId, [row.minutesLate, row.note]]))
    await save(
      sheet.agent,
      sheet.lessonKey,
      toBody(
        {},
        { baseVersion: 1, marks: [{ enrollmentId: one, status: 'LATE', minutesLate: 7, note: null, isTouched: true }] },
      ),
    )

    expect(kept).toEqual({ [one]: [7, 'باص'], [two]: [null, 'باص'] })
    const after = await open(sheet.agent, sheet.lessonKey)
    expect(after.body.rows.find((row) => row.enrollmentId === one)?.note).toBeNull()
  })

  it('answers a known save as it did, also 13 months and a cancelled time later, and another body with 409', async () => {
    const sheet = await buildSheet()
    const [one = 0, two = 0, three = 0] = sheet.enrollmentIds
    const body = toBody({ [one]: 'ABSENT', [two]: 'PRESENT', [three]: 'PRESENT' })

    const first = await save(sheet.agent, sheet.lessonKey, body)
    now = new Date('2027-10-20T06:30:00Z')
    const again = await save(sheet.agent, sheet.lessonKey, { ...body, marks: body.marks.toReversed() })
    const other = await save(sheet.agent, sheet.lessonKey, { ...body, baseVersion: 1 })

    expect([first.status, again.status, other.status]).toEqual([200, 200, 409])
    expect(again.body).toEqual(first.body)
    expect(other.problem.message).toBe('استُعمل رقم الحفظ هذا لكشف آخر. احفظ من جديد.')
    expect(await countRows('attendance_save', sheet.lessonId)).toBe(1)
  })

  it('merges two phones: disjoint taps, equal ones silently, opposite ones are asked for with name and time', async () => {
    const sheet = await buildSheet(4)
    const [one = 0, two = 0, three = 0, four = 0] = sheet.enrollmentIds
    await save(
      sheet.agent,
      sheet.lessonKey,
      toBody({}, {}, Object.fromEntries(sheet.enrollmentIds.map((id) => [id, 'PRESENT']))),
    )
    const base = { baseVersion: 1 }

    const first = await save(
      sheet.agent,
      sheet.lessonKey,
      toBody({ [one]: 'ABSENT', [three]: 'LATE', [four]: 'ABSENT' }, base, { [two]: 'PRESENT' }),
    )
    const second = await save(
      sheet.agent,
      sheet.lessonKey,
      toBody({ [two]: 'ABSENT', [three]: 'LATE', [four]: 'EXCUSED' }, base, { [one]: 'PRESENT' }),
    )

    expect(first.body.conflicts).toEqual([])
    expect(second.body.conflicts).toEqual([
      {
        enrollmentId: four,
        studentName: expect.any(String),
        present: { status: 'ABSENT', minutesLate: null },
        sent: { status: 'EXCUSED', minutesLate: null },
        by: expect.stringContaining('رنا'),
        at: morning.toISOString(),
      },
    ])
    expect([second.body.savedCount, second.body.version]).toEqual([3, 3])
    expect(await readStatuses(sheet)).toEqual({ [one]: 'ABSENT', [two]: 'ABSENT', [three]: 'LATE', [four]: 'ABSENT' })

    const decided = await save(sheet.agent, sheet.lessonKey, toBody({ [four]: 'EXCUSED' }, { baseVersion: 3 }))
    expect(decided.body.conflicts).toEqual([])
    expect(await readStatuses(sheet)).toMatchObject({ [four]: 'EXCUSED' })
  })

  it('keeps an accepted excuse against an absence, and lets the teacher win over a self check-in', async () => {
    const sheet = await buildSheet(2)
    const [excused = 0, checkedIn = 0] = sheet.enrollmentIds
    await sql`insert into attendance_mark (lesson_id, enrollment_id, day, status, source, version) values
      (${sheet.lessonId}, ${excused}, ${today}, 4, 3, 5), (${sheet.lessonId}, ${checkedIn}, ${today}, 1, 2, 5)`.execute(
      server.db,
    )

    await sql`insert into excuse (student_id, first_day, last_day, kind, state, decided_at)
      select student_id, ${today}, ${today}, 'ILLNESS', 'ACCEPTED', now() from enrollment where id = ${excused}`.execute(
      server.db,
    )

    const { body } = await save(sheet.agent, sheet.lessonKey, toBody({ [excused]: 'ABSENT', [checkedIn]: 'ABSENT' }))

    expect(body.conflicts).toEqual([])
    expect(await readStatuses(sheet)).toEqual({ [excused]: 'EXCUSED', [checkedIn]: 'ABSENT' })
  })

  it('refuses marks of those who are not on the sheet, and saves the others', async () => {
    const sheet = await buildSheet(1)
    const foreign = await buildSheet(1)
    const [own = 0, stranger = 0] = [...sheet.enrollmentIds, ...foreign.enrollmentIds]

    const { status, body } = await save(sheet.agent, sheet.lessonKey, toBody({ [own]: 'ABSENT', [stranger]: 'ABSENT' }))

    expect([status, body.savedCount]).toEqual([200, 1])
    expect(body.refused).toEqual([{ enrollmentId: stranger, reason: 'الطالب ليس في كشف هذه الحصة' }])
    expect(await countRows('attendance_mark', sheet.lessonId)).toBe(1)
  })

  it('keeps what was there in the history, newest first, and one entry a sheet in the audit log', async () => {
    const sheet = await buildSheet(2)
    const [one = 0, two = 0] = sheet.enrollmentIds
    await save(sheet.agent, sheet.lessonKey, toBody({ [one]: 'PRESENT', [two]: 'PRESENT' }))
    now = new Date(morning.getTime() + 60_000)
    await save(sheet.agent, sheet.lessonKey, toBody({ [one]: 'ABSENT', [two]: 'PRESENT' }, { baseVersion: 1 }))
    await save(sheet.agent, sheet.lessonKey, toBody({ [one]: 'EXCUSED' }, { baseVersion: 2 }))

    const { body } = await sheet.agent.call(listAttendanceChanges, { params: { lessonKey: sheet.lessonKey } })
    const audit = await server.as('admin').call(listAudit, { query: { limit: 3, operation: 'saveAttendance' } })

    expect(body.map(({ before, after }) => [before.status, after.status])).toEqual([
      ['ABSENT', 'EXCUSED'],
      ['PRESENT', 'ABSENT'],
    ])
    expect(body[0]?.at).toBe(now.toISOString())
    expect(audit.body).toHaveLength(3)
    expect(audit.text).toContain('حاضر ← غائب')
    expect(audit.text).toContain(today)
  })

  it('shows the time of the device nowhere in what counts', async () => {
    const sheet = await buildSheet(1)
    const [one = 0] = sheet.enrollmentIds

    const { body } = await save(
      sheet.agent,
      sheet.lessonKey,
      toBody({ [one]: 'PRESENT' }, { takenAt: '2031-01-01T00:00:00Z' }),
    )

    expect(body.receivedAt).toBe(morning.toISOString())
    expect((await open(sheet.agent, sheet.lessonKey)).body.lesson.takenAt).toBe(morning.toISOString())
  })

  it('writes any number of marks with the same few statements', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const sheet = await buildSheet(40)
    const marks = Object.fromEntries(sheet.enrollmentIds.map((id) => [id, 'PRESENT' as const]))
    const absent = Object.fromEntries(sheet.enrollmentIds.map((id) => [id, 'ABSENT' as const]))

    sent.mockClear()
    await save(sheet.agent, sheet.lessonKey, toBody(marks))
    await save(sheet.agent, sheet.lessonKey, toBody(absent, { baseVersion: 1 }))
    const statements = sent.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? String(query))
    sent.mockRestore()

    const own = statements.filter((text) => !/^(begin|start transaction|commit)/i.test(text))
    expect(own.length).toBeLessThanOrEqual(15)
    expect(await countRows('attendance_change', sheet.lessonId)).toBe(40)
  })
})
