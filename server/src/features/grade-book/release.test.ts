import { restoreGrades } from '@manara/contract/audit.ts'
import { transfer } from '@manara/contract/classroom-enrollment.ts'
import * as contract from '@manara/contract/grade-release.ts'
import { calculateFinalGrades, saveManyRawGrades, saveRawGrades } from '@manara/contract/grades.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { lastChangeId, previewUndo, undo } from '../changes/changes.fixtures.ts'
import { uploadAsOffice } from '../grades/grades.import.fixtures.ts'
import { buildColumn, buildRoom, cell, getPlan, openBook, planOf, savePlan } from './grade-book.fixtures.ts'
import { first, getRelease, mark, openPublishable, publish, reopen, second } from './release.fixtures.ts'

openSchool()

describe('publishGrades', () => {
  it('is rehearsed with its counts, and needs a final grade for everybody', async () => {
    const room = await buildRoom(3)
    await savePlan(room, planOf())
    const [, , last] = room.seats
    const grades = room.seats.slice(0, 2).map(({ id }, at) => ({
      enrollmentId: id,
      practicalGrade: 20,
      examGrade: at === 0 ? 50 : 10,
    }))
    await room.agent.call(saveManyRawGrades, { params: { id: room.id }, body: { grades } })

    const early = await publish(room)
    await room.agent.call(saveRawGrades, { params: { id: last?.id ?? 0 }, body: { practicalGrade: 9, examGrade: 9 } })
    await room.agent.call(calculateFinalGrades, { params: { id: room.id } })

    expect(early.status).toBe(409)
    expect(early.problem.message).toMatch(/قبل حساب الدرجات النهائية/)
    expect(await getRelease(room)).toMatchObject({
      ...{ state: 'OPEN', publishedAt: null, studentCount: 3, passedCount: 1, failedCount: 2 },
      ...{ missingCount: 0, changedCount: 3 },
    })
  })

  it('is refused when a mark changed after the rehearsal', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    const { fingerprint } = await getRelease(room)
    await mark(room, second)

    const { status, problem } = await publish(room, fingerprint)

    expect(status).toBe(409)
    expect(problem).toMatchObject({ release: { changedCount: 1 } })
  })

  it('is refused when others pass than the rehearsal said', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    const { fingerprint, passedCount } = await getRelease(room)
    await server.db.updateTable('school_settings').set({ minimum_course_grade: 61 }).execute()

    const { status, problem } = await publish(room, fingerprint)

    await server.db.updateTable('school_settings').set({ minimum_course_grade: null }).execute()
    expect([status, passedCount]).toEqual([409, 1])
    expect(problem).toMatchObject({ release: { passedCount: 0, failedCount: 1 } })
  })

  it('of two at once is done once, and so is reopening', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    const { fingerprint } = await getRelease(room)

    const published = await Promise.all([publish(room, fingerprint), publish(room, fingerprint)])
    const reopened = await Promise.all([reopen(room), reopen(room)])

    expect(published.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(reopened.map(({ status }) => status).sort()).toEqual([200, 409])
    const steps = await server.db
      .selectFrom('grade_release_step')
      .select(['old_state', 'state', 'reason'])
      .where('classroom_id', '=', room.id)
      .orderBy('id')
      .execute()
    expect(steps).toEqual([
      { old_state: 'OPEN', state: 'PUBLISHED', reason: null },
      { old_state: 'PUBLISHED', state: 'OPEN', reason: 'اعتراض طالب' },
    ])
  })

  it('and a change of marks at the same time exclude each other', async () => {
    const room = await buildRoom(2)
    await openPublishable(room, first)
    const { fingerprint } = await getRelease(room)
    const write = () =>
      room.agent.send(saveManyRawGrades, {
        params: { id: room.id },
        body: { grades: room.seats.map(({ id }) => ({ enrollmentId: id, ...second })) },
      })

    const [published, written] = await Promise.all([publish(room, fingerprint), write()])

    expect([published.status, written.status].sort()).toEqual([200, 409])
  })

  it('closes marks, columns and the plan on every way, until they are reopened with a reason', async () => {
    const room = await buildRoom(1)
    const ids = await openBook(room)
    const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0, [50])
    await mark(room, first)
    await publish(room)
    const plan = await getPlan(room)
    const [seat] = room.seats
    const column = { componentId: ids.get('الوظائف') ?? 0, title: 'آخر', maxPoints: 10, counts: true }
    const { id } = room
    const tries = [
      room.agent.put(`/api/teacher/classrooms/${id}/grade-marks`, { rows: [cell(columnId, seat?.id ?? 0, 70, 1)] }),
      room.agent.post(`/api/teacher/classrooms/${id}/grade-columns`, column),
      room.agent.put(`/api/teacher/grade-columns/${columnId}`, column),
      room.agent.delete(`/api/teacher/classrooms/${id}/grade-plan`),
      savePlan(room, planOf({ components: plan.components }), plan.version, 'سبب'),
      room.agent.send(saveRawGrades, { params: { id: seat?.id ?? 0 }, body: second }),
      room.agent.send(saveManyRawGrades, {
        params: { id },
        body: { grades: [{ enrollmentId: seat?.id ?? 0, ...second }] },
      }),
      room.agent.send(calculateFinalGrades, { params: { id } }),
    ]

    const refused = await Promise.all(tries)
    const entries = await server.db
      .selectFrom('audit_entry')
      .select('id')
      .where('entity', '=', 'enrollment')
      .where('entity_id', '=', String(seat?.id))
      .orderBy('id')
      .execute()
    const [auditId = 0, lastAuditId = 0] = [entries[0]?.id, entries.at(-1)?.id]
    const body = { auditId, side: 'after', lastAuditId, reason: 'سبب' } as const
    const restored = await admin.send(restoreGrades, { params: { id: seat?.id ?? 0 }, body })
    const file = await uploadAsOffice(id, Buffer.from('الاسم,العملي\nالطالب,20\n'))
    const noReason = await room.agent.send(contract.reopenGrades, { params: { id }, body: { reason: ' ' } })
    await reopen(room)
    const written = await room.agent.send(saveRawGrades, { params: { id: seat?.id ?? 0 }, body: second })

    for (const { status, text } of refused)
      expect([status, JSON.parse(text).message]).toEqual([409, expect.stringMatching(/^الدرجات منشورة/)])
    expect([restored.status, file.status]).toEqual([409, 409])
    for (const { problem } of [restored, file]) expect(problem.message).toMatch(/^الدرجات منشورة/)
    expect([noReason.status, written.status]).toEqual([400, 200])
  })

  it('comes before a classroom is completed', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    const toggle = () => room.agent.send(toggleClassroomStatus, { params: { id: room.id } })

    const early = await toggle()
    await publish(room)
    const done = await toggle()

    expect([early.status, early.problem.message]).toEqual([409, expect.stringMatching(/قبل نشر درجاتها/)])
    expect(done.status).toBe(200)
  })

  it('of every student comes before completion: of one who joined later, and when an undo would complete', async () => {
    const [room, former] = [await buildRoom(1), await buildRoom(1)]
    await openPublishable(room, first)
    await mark(former, second)
    await publish(room)
    const toggle = () => room.agent.send(toggleClassroomStatus, { params: { id: room.id } })
    const move = { params: { id: former.seats[0]?.id ?? 0 }, body: { newClassroomId: room.id } }
    await sql`update classroom_all set course_id = (select course_id from classroom_all where id = ${room.id})
      where id = ${former.id}`.execute(server.db)
    await admin.call(transfer, move)

    const joined = await toggle()
    await reopen(room)
    await publish(room)
    const done = await toggle()
    await toggle()
    const reactivation = await lastChangeId()
    await reopen(room)
    const { body } = await previewUndo(reactivation)
    await publish(room)
    const undone = await undo(reactivation)

    expect([joined.status, joined.problem.message]).toEqual([409, expect.stringMatching(/انضمّ طالب بعد النشر/)])
    expect(done.status).toBe(200)
    expect(body.blocked[0]?.blocked).toEqual({ reason: 'g', text: 'درجات الشعبة لم تُنشر لكل طلابها.' })
    expect(undone.status).toBe(200)
  })

  it('is the teacher’s own: others find nothing, and the office and students have no such way', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    const stranger = await buildRoom(1)

    const foreign = await publish({ ...room, agent: stranger.agent }, 'x')
    const office = await publish({ ...room, agent: admin }, 'x')

    expect([foreign.status, office.status]).toEqual([404, 403])
  })
})
