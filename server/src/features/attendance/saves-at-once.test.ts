import { type AttendanceStatus, attendanceStatuses, listAttendanceChanges } from '@manara/contract/attendance.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { mulberry32, type Random } from '../../platform/random/random.ts'
import { buildSheet, morning, open, readStatuses, type Sheet, save, toBody } from './attendance.fixtures.ts'

openSchool({ clock: () => morning, limits: { attendanceSavesOfUser: { points: 1_000_000, seconds: 3_600 } } })

const anyStatus = (random: Random): AttendanceStatus => attendanceStatuses[Math.floor(random() * 4)] ?? 'PRESENT'

/** The changes of a sheet from the first to the last, by enrollment name. */
async function readHistory({ agent, lessonKey }: Sheet) {
  const { body } = await agent.call(listAttendanceChanges, { params: { lessonKey } })
  return body.toReversed()
}

describe('60 saves of one sheet at once', () => {
  it('with one saveId are applied once', async () => {
    const sheet = await buildSheet(2)
    const [one = 0, two = 0] = sheet.enrollmentIds
    const body = toBody({ [one]: 'ABSENT', [two]: 'PRESENT' })

    const answers = await Promise.all(Array.from({ length: 60 }, () => save(sheet.agent, sheet.lessonKey, body)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await open(sheet.agent, sheet.lessonKey)).body.version).toBe(1)
  }, 60_000)

  it('with 60 saveIds end in the state of one serial order, each change in the history', async () => {
    const sheet = await buildSheet(1)
    const [one = 0] = sheet.enrollmentIds
    const random = mulberry32(60)
    const bodies = Array.from({ length: 60 }, () => toBody({ [one]: anyStatus(random) }, { baseVersion: 1_000 }))

    const answers = await Promise.all(
      bodies.map(async (body) => ({
        sent: body.marks[0]?.status,
        answer: await save(sheet.agent, sheet.lessonKey, body),
      })),
    )

    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200]))
    const inOrder = answers.toSorted((a, b) => a.answer.body.version - b.answer.body.version)
    expect(inOrder.map(({ answer }) => answer.body.version)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    )
    const steps = inOrder.flatMap(({ sent }, index) => {
      const before = inOrder[index - 1]?.sent
      return before === undefined || before === sent ? [] : [[before, sent]]
    })
    const history = await readHistory(sheet)
    expect(history.map(({ before, after }) => [before.status, after.status])).toEqual(steps)
    expect(await readStatuses(sheet)).toEqual({ [one]: inOrder.at(-1)?.sent })
  }, 60_000)
})

/** A save that the phone keeps until it is answered. */
type Kept = ReturnType<typeof toBody>

/** A phone that cannot tell a lost request from a lost answer, and sends until it is answered. */
async function live(
  sheet: Sheet,
  random: Random,
): Promise<{ changes: number; expected: Record<number, AttendanceStatus> }> {
  let version = 0
  let changes = 0
  const expected: Record<number, AttendanceStatus> = {}
  const deliver = (body: Kept) => save(sheet.agent, sheet.lessonKey, body)
  for (let step = 0; step < 3; step++) {
    const marks = Object.fromEntries(
      sheet.enrollmentIds.filter(() => step === 0 || random() < 0.5).map((id) => [id, anyStatus(random)]),
    )
    if (Object.keys(marks).length === 0) continue
    changes += Object.entries(marks).filter(
      ([id, mark]) => expected[Number(id)] && expected[Number(id)] !== mark,
    ).length
    Object.assign(expected, marks)
    const body = toBody(marks, { baseVersion: version })
    // The request is cut, the answer is cut, or both arrive; and some are sent twice by two tabs at once.
    while (random() < 0.3) if (random() < 0.5) await deliver(body)
    const answers = await Promise.all(random() < 0.3 ? [deliver(body), deliver(body)] : [deliver(body)])
    for (const { status, body: reply } of answers) expect([status, reply.conflicts]).toEqual([200, []])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body.version).toBe(++version)
  }
  return { changes, expected }
}

describe('200 random lives of phones', () => {
  it('with cuts and doubled sends lose and double nothing', async () => {
    const random = mulberry32(2026)
    const sheets = await Promise.all(Array.from({ length: 8 }, () => buildSheet(3)))
    const empty = async (sheet: Sheet) => {
      await server.db.deleteFrom('attendance_change').where('lesson_id', '=', sheet.lessonId).execute()
      await server.db.deleteFrom('attendance_mark').where('lesson_id', '=', sheet.lessonId).execute()
      const none = { attendance_version: 0, taken_at: null, taken_first_at: null }
      await server.db.updateTable('lesson').set(none).where('id', '=', sheet.lessonId).execute()
    }
    for (let life = 0; life < 200; life++) {
      const sheet = sheets[life % sheets.length] as Sheet
      await empty(sheet)

      const { changes, expected } = await live(sheet, random)

      const { body } = await open(sheet.agent, sheet.lessonKey)
      const found = Object.fromEntries(body.rows.map(({ enrollmentId, status }) => [enrollmentId, status]))
      expect(found, `life ${life}`).toEqual(expected)
      const { present, late, absent, excused } = body.lesson.counts
      expect(present + late + absent + excused).toBe(Object.keys(expected).length)
      expect(await readHistory(sheet)).toHaveLength(changes)
    }
  }, 240_000)
})
