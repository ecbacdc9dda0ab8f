import { getAcademicRecord, getTranscript } from '@manara/contract/academic-record.ts'
import { createConversation, sendMessage } from '@manara/contract/assistant.ts'
import { restoreGrades } from '@manara/contract/audit.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import * as contract from '@manara/contract/grade-release.ts'
import { calculateFinalGrades, saveManyRawGrades, saveRawGrades } from '@manara/contract/grades.ts'
import { getAttendedClassroom, listAttendedClassrooms } from '@manara/contract/learning.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { describe, expect, it } from 'vitest'
import { readPdfPages } from '../../../test/read-pdf-pages.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { uploadAsOffice } from '../grades/grades.import.fixtures.ts'
import { handOutAll, titlesOf } from '../notifications/notifications.fixtures.ts'
import { readKind } from '../privacy/copy-parts.queries.ts'
import { buildColumn, buildRoom, cell, getPlan, openBook, planOf, type Room, savePlan } from './grade-book.fixtures.ts'
import { getRelease, mark, openPublishable, publish, reopen } from './release.fixtures.ts'

openSchool()

/** Numbers that are found nowhere else. */
const first = { practicalGrade: 17.31, examGrade: 43.18 }
const second = { practicalGrade: 19.87, examGrade: 47.06 }
const words = (marks: typeof first) => [
  String(marks.practicalGrade),
  String(marks.examGrade),
  String(Math.round((marks.practicalGrade + marks.examGrade) * 100) / 100),
]

const studentOf = (room: Room, at = 0) => {
  const studentId = room.seats[at]?.studentId ?? 0
  const person = { id: studentId, role: 'Student', email: '' } as const
  return { studentId, person, agent: () => server.asPerson(person) }
}

/** Everything that a student can read without knowing more than the own classroom, as text. */
async function readAll(room: Room): Promise<string> {
  const { studentId, person, agent: signIn } = studentOf(room)
  const agent = await signIn()
  const { courseId } = await server.db
    .selectFrom('classroom')
    .select('course_id as courseId')
    .where('id', '=', room.id)
    .executeTakeFirstOrThrow()
  const reads = endpoints.filter(({ method, area }) => method === 'GET' && ['student', 'member'].includes(String(area)))
  const urls = reads
    .map(({ path }) => path.replace('/student/classrooms/:id', `/student/classrooms/${room.id}`))
    .map((path) => path.replace(':courseId', `${courseId}`))
    .filter((path) => !path.includes(':') && !/stream|events/.test(path))
  const texts: string[] = []
  for (const url of urls) texts.push(JSON.stringify((await agent.get(url)).body ?? null))
  expect(urls.length).toBeGreaterThan(20)
  const headers = { authorization: `Bearer ${await server.tokenFor(person)}` }
  const transcript = await server.app.inject({ url: getTranscript.path, headers })
  texts.push(...(await readPdfPages(transcript.rawPayload)))
  const { id } = (await agent.call(createConversation)).body
  for (const content of ['شو درجاتي؟', 'شو درجتي بالعملي؟', 'ما أعلى درجة لي؟'])
    texts.push(JSON.stringify((await agent.call(sendMessage, { params: { id }, body: { content } })).body))
  await agent.delete(`/api/chat/conversations/${id}`)
  for (const kind of ['enrollments', 'archivedClassrooms'] as const)
    texts.push(JSON.stringify(await readKind(server.db, kind, studentId)))
  return texts.join('\n')
}

const found = (text: string, marks: typeof first) => words(marks).filter((word) => text.includes(word))

const bellTitles = async (room: Room) => {
  await handOutAll()
  return titlesOf(studentOf(room).person)
}

describe('marks that are shown when they are published', () => {
  it('reach the student nowhere before, as published after, and as published while they are reopened', async () => {
    const room = await buildRoom(2)
    await openPublishable(room, first)

    const hidden = await readAll(room)
    await publish(room)
    const published = await readAll(room)
    await reopen(room)
    await mark(room, second)
    const reopened = await readAll(room)
    await publish(room)
    const again = await readAll(room)

    expect(found(hidden, first)).toEqual([])
    expect(found(published, first)).toEqual(words(first))
    expect([found(reopened, first), found(reopened, second)]).toEqual([words(first), []])
    expect([found(again, first), found(again, second)]).toEqual([[], words(second)])
  })

  it('say that they wait, and later when they were revised', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    const agent = await studentOf(room).agent()
    const look = async () => ({
      card: (await agent.call(listAttendedClassrooms)).body[0],
      page: (await agent.call(getAttendedClassroom, { params: { id: room.id } })).body,
      record: (await agent.call(getAcademicRecord)).body.enrollmentHistory[0],
    })

    const before = await look()
    await publish(room)
    const after = await look()
    await reopen(room)
    await mark(room, second)
    await publish(room)
    const revised = await look()

    const none = { finalGrade: null, awaitsPublication: true }
    expect(before).toMatchObject({
      card: none,
      page: { ...none, practicalGrade: null, examGrade: null },
      record: { ...none, practicalGrade: null, examGrade: null },
    })
    expect(after).toMatchObject({ card: { finalGrade: 60.49 }, page: first, record: first })
    expect(JSON.stringify(after)).not.toMatch(/awaitsPublication|revisedAt/)
    expect(revised).toMatchObject({
      page: { ...second, revisedAt: expect.any(String) },
      record: { ...second, revisedAt: expect.any(String) },
    })
  })

  it('are news when they are published, and none before', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    const before = await bellTitles(room)
    await publish(room)

    const after = await bellTitles(room)

    expect(before.filter((title) => /رُصدت|صدرت/.test(title))).toEqual([])
    expect(after.filter((title) => /صدرت النتيجة/.test(title))).toHaveLength(1)
  })

  it('are seen at once in a plan that says so, and do not follow a student into another classroom', async () => {
    const atOnce = await buildRoom(1)
    await savePlan(atOnce, planOf({ showsMarks: 'AT_ONCE' }))
    await mark(atOnce, first)
    const room = await buildRoom(2)
    await openPublishable(room, first)
    await publish(room)
    const other = await buildRoom(0)
    await savePlan(other, planOf())
    await server.db
      .updateTable('enrollment_all')
      .set({ classroom_id: other.id })
      .where('id', '=', room.seats[1]?.id ?? 0)
      .execute()

    const seen = (await (await studentOf(atOnce).agent()).call(getAcademicRecord)).body.enrollmentHistory
    const moved = (await (await studentOf(room, 1).agent()).call(getAcademicRecord)).body.enrollmentHistory

    expect(seen).toMatchObject([first])
    expect(moved).toMatchObject([{ practicalGrade: null, finalGrade: null, awaitsPublication: true }])
    expect((await publish(atOnce)).problem.message).toMatch(/فور رصدها/)
  })
})

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

  it('holds against marks that come at the same time: what is shown is what stands', async () => {
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

  it('is the teacher’s own: others find nothing, and the office and students have no such way', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    const stranger = await buildRoom(1)

    const foreign = await publish({ ...room, agent: stranger.agent }, 'x')
    const office = await publish({ ...room, agent: admin }, 'x')

    expect([foreign.status, office.status]).toEqual([404, 403])
  })
})

describe('getOwnGradeBook', () => {
  const read = async (room: Room, id = room.id) =>
    (await studentOf(room).agent()).send(contract.getOwnGradeBook, { params: { id } })

  it('is empty before, and has the components and their marks as published', async () => {
    const room = await buildRoom(1)
    const ids = await openBook(room)
    const columnId = await buildColumn(room, ids.get('الوظائف') ?? 0, [50], { title: 'وظيفة 1' })
    await mark(room, first)

    const before = await read(room)
    await publish(room)
    await reopen(room)
    await room.agent.put(`/api/teacher/classrooms/${room.id}/grade-marks`, {
      rows: [cell(columnId, room.seats[0]?.id ?? 0, 77, 1)],
    })
    const after = await read(room)

    expect(before.body).toEqual({ components: [] })
    expect(after.body.components).toEqual([
      {
        ...{ name: 'الوظائف', part: 'PRACTICAL', weight: 30 },
        columns: [{ title: 'وظيفة 1', points: 50, maxPoints: 100, isExcused: false }],
      },
      { name: 'الامتحان', part: 'EXAM', weight: 70, columns: [] },
    ])
    expect((await read(room, (await buildRoom(1)).id)).status).toBe(404)
  })
})
