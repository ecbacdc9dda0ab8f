import { randomUUID } from 'node:crypto'
import {
  addLessons,
  addTaughtLesson,
  cancelLesson,
  deleteLesson,
  deleteTaughtLesson,
  listAttendedLessons,
  listLessons,
  listTaughtLessons,
  moveLesson,
  restoreLesson,
} from '@manara/contract/lessons.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

const morning = new Date('2026-10-04T06:30:00Z')
let now = morning
openSchool({ clock: () => now })
beforeEach(() => {
  now = morning
})

const hours = { startsAt: '08:00', endsAt: '08:45' }

async function buildRoom() {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
  return { teacher, agent: await server.asPerson(teacher), classroomId }
}

const take = (id: number) =>
  sql`update lesson set taken_at = now(), taken_first_at = now() where id = ${id}`.execute(server.db)

const newSheet = (given: object = {}) => ({ clientId: randomUUID(), day: '2026-10-04', ...hours, ...given })

async function putIntoTerm(classroomId: number, state: 'OPEN' | 'CLOSED') {
  await sql`with year as (
      insert into academic_year (name, starts_on, ends_on) values (${randomUUID()}, '2026-09-01', '2027-06-30') returning id
    ), term as (
      insert into term (academic_year_id, name, starts_on, ends_on, state)
      select id, 'الأول', '2026-10-01', '2026-10-31', ${state} from year returning id
    ) update classroom_all set term_id = (select id from term) where id = ${classroomId}`.execute(server.db)
}

describe('addLessons', () => {
  it('adds the same hours on each day', async () => {
    const { classroomId, agent } = await buildRoom()

    const { status, body } = await admin.call(addLessons, {
      body: { classroomId, days: ['2026-10-06', '2026-10-05'], ...hours },
    })

    expect([status, body.message]).toEqual([201, 'أُضيفت حصتان إلى «الشعبة أ».'])
    expect(body.lessons.map(({ day, startsAt, endsAt, state }) => [day, startsAt, endsAt, state])).toEqual([
      ['2026-10-05', '08:00', '08:45', 'SCHEDULED'],
      ['2026-10-06', '08:00', '08:45', 'SCHEDULED'],
    ])
    const mine = await agent.call(listTaughtLessons, { query: { from: '2026-10-05', to: '2026-10-06' } })
    expect(mine.body.map(({ lessonKey }) => lessonKey)).toEqual(body.lessons.map(({ lessonKey }) => lessonKey))
  })

  it.each([
    [{ ...hours, endsAt: '08:05' }, 'تدوم الحصة من 10 إلى 600 دقيقة، وتنتهي في يومها.'],
    [{ startsAt: '08:00', endsAt: '18:05' }, 'تدوم الحصة من 10 إلى 600 دقيقة، وتنتهي في يومها.'],
    [{ ...hours, startsAt: '8:00' }, expect.stringContaining('ساعة مثل 08:30')],
    [{ ...hours, startsAt: '08:03' }, expect.stringContaining('بخطوات من 5 دقائق')],
    [{ ...hours, days: ['2026-02-30'] }, expect.stringContaining('2026-11-20')],
    [{ ...hours, days: ['0000-01-01'] }, expect.stringMatching(/[\u0600-\u06ff]/)],
    [{ ...hours, days: ['2028-01-01'] }, 'اختر يومًا خلال سنة من اليوم.'],
    [{ ...hours, days: [] }, 'اختر يومًا واحدًا على الأقل.'],
    [{ ...hours, days: ['2026-10-06', '2026-10-06'] }, 'اليوم مكرر.'],
    [
      { ...hours, days: Array.from({ length: 61 }, (_, n) => `2026-${10 + Math.floor(n / 28)}-${10 + (n % 19)}`) },
      expect.anything(),
    ],
  ])('refuses %j', async (body, message) => {
    const { classroomId } = await buildRoom()

    const answer = await admin.send(addLessons, { body: { classroomId, days: ['2026-10-06'], ...body } })

    expect([answer.status, answer.problem.message]).toEqual([400, message])
  })

  it('needs an active classroom in an open term, and days of the term', async () => {
    const [completed, closed, inTerm] = [await buildRoom(), await buildRoom(), await buildRoom()]
    await sql`update classroom set status = 'COMPLETED' where id = ${completed.classroomId}`.execute(server.db)
    await putIntoTerm(closed.classroomId, 'CLOSED')
    await putIntoTerm(inTerm.classroomId, 'OPEN')
    const add = (classroomId: number, day = '2026-10-06') =>
      admin.call(addLessons, { body: { classroomId, days: [day], ...hours } })

    const answers = [
      await add(completed.classroomId),
      await add(closed.classroomId),
      await add(inTerm.classroomId, '2026-11-01'),
      await add(999_999),
      await add(inTerm.classroomId),
    ]

    expect(answers.map(({ status, problem }) => [status, problem.message])).toEqual([
      [409, 'الشعبة ليست نشطة، ولا تتغيّر الحصص إلا في الشُعب النشطة.'],
      [409, 'الفصل "الأول" مغلق. أعد فتحه أولًا.'],
      [409, 'اليوم خارج تواريخ الفصل "الأول".'],
      [404, 'الشعبة غير موجودة أو حُذفت.'],
      [201, expect.any(String)],
    ])
  })

  it('allows 20 lessons of a classroom in a day, also when 30 are added at once', async () => {
    const { classroomId } = await buildRoom()
    const add = () => admin.call(addLessons, { body: { classroomId, days: ['2026-10-06'], ...hours } })

    const answers = await Promise.all(Array.from({ length: 30 }, add))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 201)?.problem).toMatchObject({
      status: 409,
      message: 'في الشعبة 20 حصة يوم 2026-10-06، ولا تُضاف أخرى.',
    })
  })
})

describe('addTaughtLesson', () => {
  it('gives the same lesson for the same clientId, also twice at once and weeks later', async () => {
    const { agent, classroomId } = await buildRoom()
    const call = { params: { id: classroomId }, body: newSheet() }

    const [one, two] = await Promise.all([agent.call(addTaughtLesson, call), agent.call(addTaughtLesson, call)])
    now = new Date('2026-11-20T06:30:00Z')
    const later = await agent.call(addTaughtLesson, call)

    expect([one.status, two.status, later.status]).toEqual([201, 201, 201])
    expect(one.body.lessonKey).toBe(`x${call.body.clientId}`)
    expect([two.body.lessonKey, later.body.lessonKey]).toEqual([one.body.lessonKey, one.body.lessonKey])
    const { body } = await agent.call(listTaughtLessons, { query: { from: '2026-10-04', to: '2026-10-04' } })
    expect(body).toHaveLength(1)
  })

  it('refuses a clientId of another teacher, another’s classroom, the future and what is too old', async () => {
    const [own, other] = [await buildRoom(), await buildRoom()]
    const body = newSheet()
    await other.agent.call(addTaughtLesson, { params: { id: other.classroomId }, body })
    const add = (id: number, given: object) =>
      own.agent.call(addTaughtLesson, { params: { id }, body: newSheet(given) })

    const answers = [
      await add(own.classroomId, { clientId: body.clientId }),
      await add(other.classroomId, {}),
      await add(own.classroomId, { day: '2026-10-05' }),
      await add(own.classroomId, { day: '2026-09-26' }),
      await add(own.classroomId, { day: '2026-09-27' }),
    ]

    expect(answers.map(({ status, problem }) => [status, problem.message])).toEqual([
      [409, 'رقم الحصة مستعمل لحصة أخرى. افتح كشفًا جديدًا.'],
      [404, 'الشعبة غير موجودة أو ليست من شُعَبك.'],
      [409, 'لم يحن هذا اليوم بعد. افتح الكشف في يومه.'],
      [409, 'انقضت مهلة رصد الحضور (7 أيام). راجع الإدارة.'],
      [201, 'فُتح كشف حضور جديد.'],
    ])
  })
})

describe('a lesson that was not taken', () => {
  it('is moved, cancelled with a reason, and restored; each raises its revision', async () => {
    const { classroomId, agent } = await buildRoom()
    const { lessonKey } = await buildLesson(server.db, { classroomId, day: '2026-10-05' })
    const params = { lessonKey }

    const moved = await admin.call(moveLesson, {
      params,
      body: { day: '2026-10-06', startsAt: '10:00', endsAt: '11:30', revision: 0 },
    })
    const stale = await admin.call(moveLesson, { params, body: { day: '2026-10-07', ...hours, revision: 0 } })
    const cancelled = await admin.call(cancelLesson, { params, body: { reason: 'مرض المدرّس' } })
    const twice = await admin.call(cancelLesson, { params, body: { reason: 'مرض المدرّس' } })
    const restored = await admin.call(restoreLesson, { params })
    const again = await admin.call(restoreLesson, { params })

    expect(moved.body).toMatchObject({ day: '2026-10-06', startsAt: '10:00', endsAt: '11:30', revision: 1 })
    expect([stale.status, stale.problem.message]).toEqual([409, 'غيّر غيرك هذه الحصة قبل لحظات. راجع ما ظهر الآن.'])
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED', changeReason: 'مرض المدرّس', revision: 2 })
    expect([twice.status, again.status]).toEqual([409, 409])
    expect(restored.body).toMatchObject({ state: 'SCHEDULED', changeReason: '', revision: 3 })
    const { body } = await agent.call(listTaughtLessons, { query: { from: '2026-10-06', to: '2026-10-06' } })
    expect(body[0]?.lessonKey).toBe(lessonKey)
  })

  it('of a past day is neither moved nor cancelled, but deleted', async () => {
    const { classroomId } = await buildRoom()
    const { lessonKey } = await buildLesson(server.db, { classroomId, day: '2026-10-03' })
    const params = { lessonKey }

    const moved = await admin.call(moveLesson, { params, body: { day: '2026-10-06', ...hours, revision: 0 } })
    const cancelled = await admin.call(cancelLesson, { params, body: { reason: 'لم تُعقد' } })
    const deleted = await admin.call(deleteLesson, { params })

    expect([moved.status, cancelled.status, deleted.status]).toEqual([409, 409, 204])
    expect(moved.problem.message).toBe('مضى يوم هذه الحصة، ولا تتغيّر إلا حصص اليوم وما بعده.')
  })

  it('is deleted by its teacher too, and by no colleague', async () => {
    const [own, other] = [await buildRoom(), await buildRoom()]
    const { lessonKey } = await buildLesson(server.db, { classroomId: own.classroomId, day: '2026-10-04' })

    const foreign = await other.agent.call(deleteTaughtLesson, { params: { lessonKey } })
    const deleted = await own.agent.call(deleteTaughtLesson, { params: { lessonKey } })

    expect([foreign.status, deleted.status]).toEqual([404, 204])
  })

  it('is not moved into the past, nor cancelled without a reason', async () => {
    const { classroomId } = await buildRoom()
    const { lessonKey } = await buildLesson(server.db, { classroomId, day: '2026-10-05' })

    const moved = await admin.call(moveLesson, {
      params: { lessonKey },
      body: { day: '2026-10-03', ...hours, revision: 0 },
    })
    const cancelled = await admin.send(cancelLesson, { params: { lessonKey }, body: {} })

    expect([moved.status, moved.problem.message]).toEqual([409, 'لا تُنقل الحصة إلى يوم مضى.'])
    expect([cancelled.status, cancelled.problem.message]).toEqual([400, 'اكتب سبب الإلغاء.'])
  })
})

it('a taken lesson is neither cancelled, moved nor deleted', async () => {
  const { classroomId, agent } = await buildRoom()
  const { lessonKey, id } = await buildLesson(server.db, { classroomId, day: '2026-10-04' })
  await take(id)
  const params = { lessonKey }

  const answers = [
    await admin.call(cancelLesson, { params, body: { reason: 'خطأ' } }),
    await admin.call(moveLesson, { params, body: { day: '2026-10-05', ...hours, revision: 0 } }),
    await admin.call(deleteLesson, { params }),
    await agent.call(deleteTaughtLesson, { params }),
  ]

  for (const { status, problem } of answers)
    expect([status, problem.message]).toEqual([409, 'رُصد حضور هذه الحصة، فلا تُلغى ولا تُنقل ولا تُحذف.'])
})

it('two who move and cancel one lesson at once end in one serial order, never a 5xx', async () => {
  const { classroomId } = await buildRoom()
  const { lessonKey } = await buildLesson(server.db, { classroomId, day: '2026-10-05' })
  const params = { lessonKey }
  const moves = Array.from({ length: 5 }, () =>
    admin.call(moveLesson, { params, body: { day: '2026-10-06', ...hours, revision: 0 } }),
  )

  const answers = await Promise.all([...moves, admin.call(cancelLesson, { params, body: { reason: 'عطل' } })])

  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  for (const { status } of answers) expect([200, 409]).toContain(status)
})

describe('lists of lessons', () => {
  it('of the office are filtered, searched and paged from the newest', async () => {
    const { classroomId } = await buildRoom()
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03']) await buildLesson(server.db, { classroomId, day })

    const list = (query: object) => admin.call(listLessons, { query: { classroomId, ...query } })
    const first = await list({ limit: 2 })
    const next = await list({ limit: 2, cursor: String(first.headers['x-next-cursor']) })
    const days = await list({ from: '2026-10-02', to: '2026-10-02' })
    const found = await list({ q: 'لا توجد' })

    expect(first.body.map(({ day }) => day)).toEqual(['2026-10-03', '2026-10-02'])
    expect([first.headers['x-total-count'], next.body.map(({ day }) => day)]).toEqual(['3', ['2026-10-01']])
    expect([days.body.length, found.body.length]).toEqual([1, 0])
  })

  it('of a teacher and a student cover 42 days at most', async () => {
    const { classroomId, agent } = await buildRoom()
    const student = await buildPerson(server.db)
    await buildEnrollment(server.db, { classroomId, studentId: student.id })
    await buildLesson(server.db, { classroomId, day: '2026-10-05', state: 'CANCELLED', changeReason: 'عطلة' })
    const asStudent = await server.asPerson(student)

    const query = { from: '2026-10-01', to: '2026-11-11' }
    const seen = await asStudent.call(listAttendedLessons, { query })
    const tooLong = await agent.call(listTaughtLessons, { query: { ...query, to: '2026-11-12' } })
    const backwards = await asStudent.call(listAttendedLessons, { query: { from: '2026-10-02', to: '2026-10-01' } })

    expect(seen.body).toEqual([
      expect.objectContaining({ day: '2026-10-05', state: 'CANCELLED', changeReason: 'عطلة', startsAt: '08:00' }),
    ])
    expect(Object.keys(seen.body[0] ?? {})).not.toContain('counts')
    expect([tooLong.status, backwards.status]).toEqual([400, 400])
  })
})
