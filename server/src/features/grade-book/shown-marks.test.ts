import { getAcademicRecord, getTranscript } from '@manara/contract/academic-record.ts'
import { createConversation, sendMessage } from '@manara/contract/assistant.ts'
import { confirmExamBars } from '@manara/contract/attendance-rules.ts'
import { transfer } from '@manara/contract/classroom-enrollment.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { calculateFinalGrades } from '@manara/contract/grades.ts'
import { getAttendedClassroom, listAttendedClassrooms } from '@manara/contract/learning.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { readPdfPages } from '../../../test/read-pdf-pages.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { handOutAll, titlesOf } from '../notifications/notifications.fixtures.ts'
import { readKind } from '../privacy/copy-parts.queries.ts'
import { buildRoom, planOf, type Room, savePlan } from './grade-book.fixtures.ts'
import { first, mark, openPublishable, publish, reopen, second, studentOf } from './release.fixtures.ts'

openSchool()

const words = (marks: typeof first) => [
  String(marks.practicalGrade),
  String(marks.examGrade),
  String(Math.round((marks.practicalGrade + marks.examGrade) * 100) / 100),
]

const getCourse = ({ id }: Room) =>
  server.db.selectFrom('classroom').select('course_id as courseId').where('id', '=', id).executeTakeFirstOrThrow()

/** Everything that a student can read without knowing more than the own classroom, as text. */
async function readAll(room: Room): Promise<string> {
  const { studentId, person, agent: signIn } = studentOf(room)
  const agent = await signIn()
  const { courseId } = await getCourse(room)
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

  it('wait in the answers of the assistant too, not as marks that are missing', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    const agent = await studentOf(room).agent()
    const { id } = (await agent.call(createConversation)).body
    const ask = async (content: string) =>
      (await agent.call(sendMessage, { params: { id }, body: { content } })).body.content

    const answers = [await ask('شو درجاتي؟'), await ask('شو درجتي بالعملي؟')]

    for (const answer of answers) {
      expect(answer).toContain('لم تُنشر بعد')
      expect(answer).not.toContain('لم تُرصد')
    }
  })

  it('are no news while they are reopened and calculated again, and news once with the next publication', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    await publish(room)
    await reopen(room)
    await handOutAll()
    const countNews = async () =>
      (await server.db.selectFrom('event').select('id').where('kind', '=', 'finalGradesCalculated').execute()).length
    const before = await countNews()

    await mark(room, second)
    const calculated = await countNews()
    await publish(room)

    expect([calculated - before, (await countNews()) - before]).toEqual([0, 1])
  })

  it('come into a classroom that shows marks at once with a warning, and into one that publishes without', async () => {
    const room = await buildRoom(2)
    const { courseId } = await getCourse(room)
    await openPublishable(room, first)
    const [atOnce, publishing] = [
      await buildClassroom(server.db, { courseId }),
      await buildClassroom(server.db, { courseId }),
    ]
    await server.db.insertInto('grade_plan').values({ classroom_id: publishing, shows_marks: 'PUBLISHED' }).execute()
    const move = (seat: number, newClassroomId: number) =>
      admin.call(transfer, { params: { id: room.seats[seat]?.id ?? 0 }, body: { newClassroomId } })

    const [warned, silent] = [await move(0, atOnce), await move(1, publishing)]

    expect(warned.body.warnings).toEqual([expect.stringMatching(/^لم تكن درجات .* منشورة، وهي ظاهرة الآن/)])
    expect(silent.body).not.toHaveProperty('warnings')
    const trail = await server.db
      .selectFrom('audit_entry')
      .select('after')
      .where('operation', '=', 'transfer')
      .execute()
    expect(trail.map(({ after }) => after)).toEqual([{ classroomId: atOnce }, { classroomId: publishing }])
  })

  it('keep their exam mark without a bar that came later, until the next publication', async () => {
    const room = await buildRoom(1)
    await openPublishable(room, first)
    await publish(room)
    await server.db.updateTable('school_settings').set({ uses_attendance: true }).execute()
    const bar = await server.db
      .insertInto('exam_bar')
      .values({ enrollment_id: room.seats[0]?.id ?? 0, share: 30, state: 'PROPOSED' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const agent = await studentOf(room).agent()
    const look = async () => (await agent.call(getAcademicRecord)).body.enrollmentHistory[0]

    await admin.call(confirmExamBars, { body: { ids: [bar.id] } })
    const before = await look()
    await reopen(room)
    await room.agent.call(calculateFinalGrades, { params: { id: room.id } })
    await publish(room)

    expect(before).toMatchObject(first)
    expect(before).not.toHaveProperty('isBarred')
    expect(await look()).toMatchObject({ examGrade: 0, isBarred: true })
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
