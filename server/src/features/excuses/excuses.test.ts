import {
  acceptExcuse,
  getExcuseDocument,
  getOwnExcuseDocument,
  listExcuses,
  listOwnExcuses,
  recordExcuse,
  rejectExcuse,
  revokeExcuse,
  sendExcuse,
  withdrawExcuse,
} from '@manara/contract/excuses.ts'
import { expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPdf } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildDocx, buildPng } from '../../../test/sample-files.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { purgePapers } from '../../operations/retention/purge-papers.ts'

const today = '2026-11-20'
const now = new Date(`${today}T09:00:00Z`)
openSchool({ clock: () => now })

interface FormGiven {
  firstDay?: string
  lastDay?: string
  kind?: string
  words?: string
  studentId?: number
  file?: { name: string; bytes: Uint8Array }
}

function form({
  firstDay = '2026-11-16',
  lastDay = '2026-11-17',
  kind = 'ILLNESS',
  words,
  studentId,
  file,
}: FormGiven) {
  const data = new FormData()
  data.append('firstDay', firstDay)
  data.append('lastDay', lastDay)
  data.append('kind', kind)
  if (words !== undefined) data.append('words', words)
  if (studentId !== undefined) data.append('studentId', String(studentId))
  if (file) data.append('document', new File([Uint8Array.from(file.bytes)], file.name))
  return data
}

/** A student of one classroom, absent on the 15th, 16th and 17th and present on the 18th. */
async function absentStudent() {
  const student = await buildPerson(server.db)
  const classroomId = await buildClassroom(server.db)
  const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: student.id })
  const other = await buildEnrollment(server.db, { classroomId })
  const days = ['2026-11-15', '2026-11-16', '2026-11-17'].map((day) =>
    buildLesson(server.db, { classroomId, day, marks: { [enrollmentId]: 'ABSENT', [other]: 'ABSENT' } }),
  )
  const lessons = await Promise.all(days)
  await buildLesson(server.db, { classroomId, day: '2026-11-18', marks: { [enrollmentId]: 'PRESENT' } })
  const agent = await server.asPerson(student)
  return { student, agent, classroomId, enrollmentId, lessons }
}

const send = (agent: Agent, given: FormGiven = {}) => agent.send(sendExcuse, { body: form(given) })
const statuses = async (enrollmentId: number) =>
  (
    await server.db
      .selectFrom('attendance_mark')
      .select('status')
      .where('enrollment_id', '=', enrollmentId)
      .orderBy('day')
      .execute()
  ).map(({ status }) => status)

async function sent(given: FormGiven = {}) {
  const built = await absentStudent()
  const { body } = await built.agent.call(sendExcuse, { body: form(given) })
  return { ...built, excuseId: body.excuseId }
}

it('an excuse is sent, seen by its student and the office, and accepting it turns exactly its days', async () => {
  const { agent, student, enrollmentId, lessons, excuseId } = await sent({ words: 'التهاب رئة', lastDay: '2026-11-18' })

  const waiting = await admin.call(listExcuses, { query: { state: 'PENDING', studentId: student.id } })
  expect(waiting.body).toMatchObject([{ excuseId, words: 'التهاب رئة', absencesCount: 2, hasDocument: false }])
  const { body } = await admin.call(acceptExcuse, { params: { id: excuseId } })

  expect(body).toMatchObject({ state: 'ACCEPTED', absencesCount: 2 })
  expect(body.message).toContain('حُوّل غيابان')
  expect(await statuses(enrollmentId)).toEqual([3, 4, 4, 1])
  const sheet = await server.db
    .selectFrom('lesson')
    .select(['absent_count', 'excused_count', 'attendance_version'])
    .where('id', '=', lessons[1]?.id ?? 0)
    .executeTakeFirst()
  expect(sheet).toEqual({ absent_count: 1, excused_count: 1, attendance_version: 2 })
  const history = await server.db
    .selectFrom('attendance_change')
    .select(['from_status', 'to_status', 'source'])
    .where('enrollment_id', '=', enrollmentId)
    .execute()
  expect(history).toEqual([3, 3].map(() => ({ from_status: 3, to_status: 4, source: 3 })))
  expect((await agent.call(listOwnExcuses, {})).body).toMatchObject([{ excuseId, state: 'ACCEPTED' }])
})

it('revoking turns exactly those back that it had turned', async () => {
  const { enrollmentId, lessons, excuseId } = await sent()
  const byHand = lessons[0]?.id ?? 0
  await server.db
    .updateTable('attendance_mark')
    .set({ status: 4 })
    .where('lesson_id', '=', byHand)
    .where('enrollment_id', '=', enrollmentId)
    .execute()
  await admin.call(acceptExcuse, { params: { id: excuseId } })

  const { body } = await admin.call(revokeExcuse, { params: { id: excuseId }, body: { reason: 'وثيقة مزورة' } })

  expect(body).toMatchObject({ state: 'REVOKED', decisionNote: 'وثيقة مزورة' })
  expect(await statuses(enrollmentId)).toEqual([4, 3, 3, 1])
})

it('marks of a finished classroom and of a closed term stand', async () => {
  const finished = await sent()
  await server.db
    .updateTable('classroom_all')
    .set({ status: 'COMPLETED' })
    .where('id', '=', finished.classroomId)
    .execute()
  await admin.call(acceptExcuse, { params: { id: finished.excuseId } })
  expect(await statuses(finished.enrollmentId)).toEqual([3, 3, 3, 1])

  const closed = await sent()
  const { id: yearId } = await server.db
    .insertInto('academic_year')
    .values({ name: 'سنة', starts_on: '2026-09-01', ends_on: '2027-06-30' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: termId } = await server.db
    .insertInto('term')
    .values({
      academic_year_id: yearId,
      name: 'الأول',
      starts_on: '2026-09-01',
      ends_on: '2026-12-30',
      state: 'CLOSED',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.updateTable('classroom_all').set({ term_id: termId }).where('id', '=', closed.classroomId).execute()
  await admin.call(acceptExcuse, { params: { id: closed.excuseId } })
  expect(await statuses(closed.enrollmentId)).toEqual([3, 3, 3, 1])
})

it('of two who decide at once one does, and the other hears that it is decided', async () => {
  const { excuseId, enrollmentId } = await sent()

  const replies = await Promise.all([
    admin.send(acceptExcuse, { params: { id: excuseId } }),
    admin.send(rejectExcuse, { params: { id: excuseId }, body: { note: 'لا يكفي' } }),
    admin.send(acceptExcuse, { params: { id: excuseId } }),
  ])

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.problem.message).toBe('بُتّ في هذا العذر من قبل.')
  const isAccepted = replies[1]?.status !== 200
  expect(await statuses(enrollmentId)).toEqual(isAccepted ? [3, 4, 4, 1] : [3, 3, 3, 1])
})

it('refuses days that are wrong, too many, too far or too late, and a second excuse for the same days', async () => {
  const { agent } = await absentStudent()
  const refusal = async (given: FormGiven) => {
    const { status, problem } = await send(agent, given)
    return [status, problem.message]
  }

  expect(await refusal({ firstDay: '2026-11-17', lastDay: '2026-11-16' })).toEqual([400, 'آخر يوم قبل أول يوم.'])
  expect(await refusal({ firstDay: '2026-11-01', lastDay: '2026-12-31' })).toEqual([400, 'العذر 60 يومًا على الأكثر.'])
  expect(await refusal({ firstDay: '2024-11-01', lastDay: '2024-11-02' })).toEqual([400, expect.stringMatching(/سنة/)])
  expect(await refusal({ firstDay: '2026-11-04', lastDay: '2026-11-05' })).toEqual([
    409,
    expect.stringMatching(/14 يومًا/),
  ])
  expect((await refusal({ firstDay: '2026-02-30' }))[0]).toBe(400)
  expect(await refusal({ kind: 'LAZY' })).toEqual([400, expect.stringMatching(/اختر سبب الغياب/)])
  expect((await send(agent, { firstDay: '2026-11-06', lastDay: '2026-11-06' })).status).toBe(201)
  expect((await send(agent, { firstDay: '2026-12-01', lastDay: '2026-12-03' })).status).toBe(201)
  expect(await refusal({ firstDay: '2026-12-03', lastDay: '2026-12-04' })).toEqual([
    409,
    expect.stringMatching(/قيد المراجعة/),
  ])
})

it('the same excuse sent twice at once is there once', async () => {
  const { agent, student } = await absentStudent()

  const replies = await Promise.all(Array.from({ length: 6 }, () => send(agent)))

  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect((await admin.call(listExcuses, { query: { studentId: student.id } })).body).toHaveLength(1)
})

it('a student withdraws until somebody decides, and reaches nothing of another', async () => {
  const { agent, excuseId } = await sent({ file: { name: 'تقرير.pdf', bytes: buildPdf('x') } })
  const stranger = await server.asPerson(await buildPerson(server.db))

  expect((await stranger.send(withdrawExcuse, { params: { id: excuseId } })).status).toBe(404)
  expect((await stranger.send(getOwnExcuseDocument, { params: { id: excuseId } })).status).toBe(404)
  expect((await agent.send(getOwnExcuseDocument, { params: { id: excuseId } })).status).toBe(200)
  expect((await agent.send(withdrawExcuse, { params: { id: excuseId } })).status).toBe(204)
  expect((await agent.send(withdrawExcuse, { params: { id: excuseId } })).status).toBe(409)
  expect((await admin.send(acceptExcuse, { params: { id: excuseId } })).status).toBe(409)
})

it('the paper opens as it was sent, each opening by the office is in the trail, and false files are refused', async () => {
  const { student, agent, excuseId } = await sent({ file: { name: 'تقرير.pdf', bytes: buildPdf('سري') } })

  const opened = await admin.send(getExcuseDocument, { params: { id: excuseId } })
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  const trail = await server.db
    .selectFrom('audit_entry')
    .select('after')
    .where('entity', '=', 'excuse')
    .where('entity_id', '=', String(excuseId))
    .where('operation', '=', 'getExcuseDocument')
    .execute()
  expect(trail).toEqual([{ after: { studentId: student.id } }])
  const later = { firstDay: '2026-12-01', lastDay: '2026-12-01' }
  const docx = await send(agent, { ...later, file: { name: 'تقرير.pdf', bytes: buildDocx() } })
  expect(docx.status).toBe(400)
  const large = await send(agent, {
    ...later,
    file: { name: 'كبير.png', bytes: Buffer.concat([buildPng(), Buffer.alloc(6e6)]) },
  })
  expect(large.status).toBe(413)
})

it('the office records late excuses, which count at once', async () => {
  const { student, enrollmentId } = await absentStudent()
  await server.db
    .updateTable('attendance_mark')
    .set({ day: '2026-09-01' })
    .where('enrollment_id', '=', enrollmentId)
    .where('status', '=', 3)
    .execute()
  await server.db.updateTable('lesson').set({ day: '2026-09-01' }).where('day', '<', '2026-11-18').execute()

  const body = form({ studentId: student.id, firstDay: '2026-09-01', lastDay: '2026-09-01', words: 'بالهاتف' })
  const reply = await admin.call(recordExcuse, { body })

  expect(reply.body).toMatchObject({ state: 'ACCEPTED', studentName: expect.stringContaining(student.lastName) })
  expect(await statuses(enrollmentId)).toEqual([4, 4, 4, 1])
  const nobody = await admin.send(recordExcuse, { body: form({ studentId: 2_000_000_000 }) })
  expect(nobody.status).toBe(404)
})

it('what was told and shown goes after a year, the days stay', async () => {
  const { agent, excuseId } = await sent({ words: 'سر', file: { name: 'تقرير.pdf', bytes: buildPdf('x') } })
  await admin.call(acceptExcuse, { params: { id: excuseId } })
  await server.db
    .updateTable('excuse')
    .set({ first_day: '2024-01-01', last_day: '2024-01-02' })
    .where('id', '=', excuseId)
    .execute()

  await purgePapers(server.db, server.files, { receiptMonths: 0, rejectedMonths: 0 })

  expect((await agent.call(listOwnExcuses, {})).body).toMatchObject([
    { excuseId, firstDay: '2024-01-01', kind: 'ILLNESS', words: '', hasDocument: false },
  ])
})

it('whoever only reads attendance sees neither words nor papers', async () => {
  const { excuseId, student } = await sent({ words: 'التهاب رئة', file: { name: 'تقرير.pdf', bytes: buildPdf('x') } })
  const director = await buildPerson(server.db, { role: 'Staff' })
  await server.db
    .insertInto('role_grant')
    .values({
      person_id: director.id,
      role_id: server.db.selectFrom('access_role').select('id').where('key', '=', 'director'),
    })
    .execute()
  const reader = await server.asPerson(director)

  const { body } = await reader.call(listExcuses, { query: { studentId: student.id } })

  expect(body).toMatchObject([{ excuseId, kind: 'ILLNESS', words: '', hasDocument: true }])
  expect((await reader.send(getExcuseDocument, { params: { id: excuseId } })).status).toBe(403)
  expect((await reader.send(acceptExcuse, { params: { id: excuseId } })).status).toBe(403)
})

it('an absence for which another excuse stands stays excused when one is revoked', async () => {
  const { excuseId, student, enrollmentId } = await sent()
  await admin.call(acceptExcuse, { params: { id: excuseId } })
  await admin.call(recordExcuse, {
    body: form({ studentId: student.id, firstDay: '2026-11-17', lastDay: '2026-11-17' }),
  })

  await admin.call(revokeExcuse, { params: { id: excuseId }, body: { reason: 'وثيقة مزورة' } })

  expect(await statuses(enrollmentId)).toEqual([3, 3, 4, 1])
})

it('a student sends twenty excuses a day at most', async () => {
  const { agent } = await absentStudent()
  const replies = []
  for (let count = 0; count < 21; count++) {
    const day = `2026-12-${String(count + 1).padStart(2, '0')}`
    replies.push((await send(agent, { firstDay: day, lastDay: day })).status)
  }

  expect(replies).toEqual([...Array.from({ length: 20 }, () => 201), 429])
})
