import { updateClassroom } from '@manara/contract/classrooms.ts'
import * as gradeMarks from '@manara/contract/grade-marks.ts'
import { saveRawGrades } from '@manara/contract/grades.ts'
import { describe, expect, it } from 'vitest'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import {
  buildColumn,
  buildRoom,
  cell,
  component,
  getPlan,
  openBook,
  planOf,
  type Room,
  readRows,
  saveMarks,
  savePlan,
} from './grade-book.fixtures.ts'

openSchool()

type Parts = ('PRACTICAL' | 'EXAM')[]

const rehearse = async (room: Room, parts: Parts = ['PRACTICAL']) =>
  (await room.agent.call(gradeMarks.previewGradePost, { params: { id: room.id }, body: { parts } })).body

const post = (room: Room, fingerprint: string, { parts = ['PRACTICAL'] as Parts, keepTyped = [] as number[] } = {}) =>
  room.agent.send(gradeMarks.postGrades, { params: { id: room.id }, body: { parts, keepTyped, fingerprint } })

/** A book whose practical part is 24, 15 and incomplete. */
async function buildPostable() {
  const room = await buildRoom(3)
  const ids = await openBook(room)
  const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0, [80, 50, null], { title: 'وظيفة 1' })
  return { room, columnId, ids: room.seats.map(({ id }) => id) }
}

const marksOf = async (room: Room) =>
  (
    await server.db
      .selectFrom('enrollment')
      .select(['practical_grade as practical', 'final_grade as final'])
      .where('classroom_id', '=', room.id)
      .orderBy('id')
      .execute()
  ).map(({ practical, final }) => [practical, final])

describe('posting the grade book', () => {
  it('is rehearsed student by student, and says who is incomplete and why', async () => {
    const { room, ids } = await buildPostable()

    const rehearsal = await rehearse(room)

    expect(rehearsal).toMatchObject({ changedCount: 2, incompleteCount: 1 })
    expect(rehearsal.rows.find(({ enrollmentId }) => enrollmentId === ids[0])).toMatchObject({
      before: null,
      after: 24,
    })
    expect(rehearsal.rows.find(({ enrollmentId }) => enrollmentId === ids[2])).toMatchObject({
      after: null,
      lack: 'MISSING',
      missing: ['وظيفة 1'],
    })
    expect(await marksOf(room)).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  it('writes the complete parts, takes finals of changed marks back, and can be undone as one act', async () => {
    const { room } = await buildPostable()
    await server.db
      .updateTable('enrollment_all')
      .set({ practical_grade: 20, exam_grade: 50, final_grade: 70 })
      .where('classroom_id', '=', room.id)
      .execute()

    const { status, body, headers } = await post(room, (await rehearse(room)).fingerprint)

    expect([status, body.postedCount]).toEqual([200, 2])
    expect(await marksOf(room)).toEqual([
      [24, null],
      [15, null],
      [20, 70],
    ])
    expect(headers['x-change-set']).toMatch(/^\d+$/)
  })

  it('refuses a rehearsal that is no longer true, with the new one', async () => {
    const { room, columnId, ids } = await buildPostable()
    const { fingerprint } = await rehearse(room)
    await saveMarks(room, [cell(columnId, ids[0] ?? 0, 90, 1)])

    const { status, body } = await post(room, fingerprint)

    const { rehearsal, message } = body as unknown as { rehearsal: gradeMarks.PostRehearsal; message: string }
    expect([status, message]).toEqual([409, 'تغيّرت الدرجات بعد المعاينة. راجع المعاينة الجديدة ثم أكّد.'])
    expect(rehearsal.rows.find(({ enrollmentId }) => enrollmentId === ids[0])?.after).toBe(27)
    expect((await post(room, rehearsal.fingerprint)).status).toBe(200)
  })

  it('shows typed marks beside computed ones, and keeps those that are chosen', async () => {
    const { room, ids } = await buildPostable()
    await post(room, (await rehearse(room)).fingerprint)
    for (const id of ids.slice(0, 2))
      await room.agent.call(saveRawGrades, { params: { id }, body: { practicalGrade: 29 } })

    const rehearsal = await rehearse(room)
    const { body } = await post(room, rehearsal.fingerprint, { keepTyped: [ids[0] ?? 0] })

    expect(rehearsal.rows.filter(({ isTyped }) => isTyped)).toHaveLength(2)
    expect(body).toMatchObject({ postedCount: 1, keptCount: 1 })
    expect((await marksOf(room)).map(([practical]) => practical)).toEqual([29, 15, null])
  })

  it('and then a changed source is named until it is posted again', async () => {
    const { room, columnId, ids } = await buildPostable()
    await post(room, (await rehearse(room)).fingerprint)
    await saveMarks(room, [cell(columnId, ids[0] ?? 0, 100, 1)])

    const changed = (await readRows(room)).map(({ practical }) => practical.isChanged)
    await post(room, (await rehearse(room)).fingerprint)

    expect(changed).toEqual([true, false, false])
    expect((await readRows(room)).some(({ practical }) => practical.isChanged)).toBe(false)
  })

  it('once done, a change of the plan needs a reason', async () => {
    const { room } = await buildPostable()
    await post(room, (await rehearse(room)).fingerprint)
    const { components, ...plan } = await getPlan(room)
    const body = planOf({ rounding: 'WHOLE', components: components as never })

    const without = await savePlan(room, body, plan.version)
    const withReason = await savePlan(room, body, plan.version, 'قرار المدرسة')

    expect([without.status, without.body.message]).toEqual([409, 'رُحّلت درجات من هذا الدفتر. اكتب سبب تعديل الخطة.'])
    expect(withReason.status).toBe(200)
  })

  it('of two at once writes once', async () => {
    const { room } = await buildPostable()
    const { fingerprint } = await rehearse(room)

    const answers = await Promise.all([post(room, fingerprint), post(room, fingerprint)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('leaves the exam of a barred student', async () => {
    const room = await buildRoom(2)
    await server.db.updateTable('school_settings').set({ uses_attendance: true }).execute()
    const ids = await openBook(room)
    await buildColumn(room, ids.get('الامتحان') ?? 0, [50, 50])
    await server.db
      .insertInto('exam_bar')
      .values({ enrollment_id: room.seats[0]?.id ?? 0, state: 'CONFIRMED', share: 30, decided_at: new Date() })
      .execute()

    const rehearsal = await rehearse(room, ['EXAM'])
    const { body } = await post(room, rehearsal.fingerprint, { parts: ['EXAM'] })

    expect(rehearsal.rows.map(({ lack }) => lack).toSorted()).toEqual(['BARRED', null])
    expect(body.postedCount).toBe(1)
  })

  it.each([[{ parts: [] }], [{ parts: ['FINAL'] }]])('refuses %j in Arabic', async (given) => {
    const { room } = await buildPostable()

    const { status, body } = await room.agent.send(gradeMarks.previewGradePost, {
      params: { id: room.id },
      body: given as never,
    })

    expect([status, /[\u0621-\u064a]/.test((body as unknown as { message: string }).message)]).toEqual([400, true])
  })
})

describe('a classroom with a plan', () => {
  it('keeps its greatest marks from the office: they are part of the plan', async () => {
    const room = await buildRoom(1)
    await openBook(
      room,
      planOf({ practicalMax: 40, components: [component({ weight: 40 }), component({ part: 'EXAM', weight: 60 })] }),
    )

    const { status, body } = await admin.send(updateClassroom, {
      params: { id: room.id },
      body: { practicalMax: 30, base: { practicalMax: 40 } },
    })

    expect([status, body.message]).toEqual([
      409,
      'للشعبة دفتر درجات، فأعلى درجة للعملي جزء من خطته. يعدّلها مدرّس الشعبة في الخطة.',
    ])
  })
})
