import * as contract from '@manara/contract/calendar.ts'
import { toClock } from '@manara/contract/days.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

const eid: contract.CreateHolidayBody = {
  name: 'عيد الفطر',
  firstDay: '2027-03-09',
  lastDay: '2027-03-12',
  kind: 'RELIGIOUS',
  isTentative: true,
  programId: null,
}
const create = (given: object = {}) => admin.call(contract.createHoliday, { body: { ...eid, ...given } })
const preview = (given: object = {}) =>
  admin.call(contract.previewHoliday, {
    body: { firstDay: eid.firstDay, lastDay: eid.lastDay, programId: null, ...given },
  })
const audits = (operation: string, id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('operation', '=', operation)
    .where('entity_id', '=', String(id))
    .execute()

async function buildCourseWithLessons(days: readonly string[]) {
  const programId = await buildProgram(server.db)
  const classroomId = await buildClassroom(server.db, { courseId: await buildCourse(server.db, { programId }) })
  for (const day of days) await buildLesson(server.db, { classroomId, day })
  return { programId, classroomId }
}

describe('a holiday', () => {
  it('is added, moved and deleted, and each is written into the trail', async () => {
    const { status, body } = await create()
    const moved = await admin.call(contract.updateHoliday, {
      params: { id: body.holidayId },
      body: { firstDay: '2027-03-10', lastDay: '2027-03-13', isTentative: false, base: { firstDay: '2027-03-09' } },
    })
    const deleted = await admin.call(contract.deleteHoliday, { params: { id: body.holidayId } })

    expect([status, body]).toEqual([
      201,
      { ...eid, holidayId: expect.any(Number), programName: null, message: 'أُضيفت عطلة عيد الفطر.' },
    ])
    const after = { ...eid, firstDay: '2027-03-10', lastDay: '2027-03-13', isTentative: false }
    expect(moved.body).toMatchObject(after)
    expect(deleted.status).toBe(204)
    expect(await audits('createHoliday', body.holidayId)).toEqual([{ before: null, after: eid }])
    expect(await audits('updateHoliday', body.holidayId)).toEqual([{ before: eid, after }])
    expect(await audits('deleteHoliday', body.holidayId)).toEqual([{ before: after, after: null }])
    expect((await admin.call(contract.deleteHoliday, { params: { id: body.holidayId } })).status).toBe(404)
  })

  it('is found and ordered in the list', async () => {
    await create({ name: 'عيد الأضحى', firstDay: '2031-05-16', lastDay: '2031-05-19' })
    await create({ name: 'عيد الجلاء', firstDay: '2031-04-17', lastDay: '2031-04-17', kind: 'NATIONAL' })

    const { body, headers } = await admin.call(contract.listHolidays, { query: { q: '2031', limit: 1 } })
    const found = await admin.call(contract.listHolidays, { query: { q: 'جلاء', sort: 'firstDay' } })
    const first = await admin.call(contract.listHolidays, { query: { limit: 1 } })

    expect([body, headers['x-total-count']]).toEqual([[], '0'])
    expect(found.body.map(({ name }) => name)).toEqual(['عيد الجلاء'])
    expect(first.body.map(({ name }) => name)).toEqual(['عيد الأضحى'])
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'ع'.repeat(101) }, 'name'],
    ['an impossible day', { firstDay: '2027-02-30' }, 'firstDay'],
    ['days the wrong way round', { lastDay: '2027-03-08' }, 'lastDay'],
    ['61 days', { lastDay: '2027-05-08' }, 'lastDay'],
    ['an unknown kind', { kind: 'OTHER' }, 'kind'],
    ['a programme of words', { programId: 'all' }, 'programId'],
  ])('is refused with %s', async (_, given, field) => {
    const { status, problem } = await admin.send(contract.createHoliday, { body: { ...eid, ...given } })

    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })

  it('may be sixty days long, and is nobody’s of a programme that is not there', async () => {
    expect((await create({ lastDay: '2027-05-07' })).status).toBe(201)
    expect((await admin.send(contract.createHoliday, { body: { ...eid, programId: 2_000_000_000 } })).status).toBe(404)
  })

  it('is not moved to days that end before they begin by halves of an edit', async () => {
    const { body } = await create()

    const { status } = await admin.send(contract.updateHoliday, {
      params: { id: body.holidayId },
      body: { lastDay: '2027-03-01', base: { lastDay: eid.lastDay } },
    })

    expect(status).toBe(400)
  })

  it('is one of 500 at most, also when several are added at once', async () => {
    const { count } = await server.db
      .selectFrom('holiday')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const missing = contract.holidayLimits.holidays - Number(count) - 1
    const day = { first_day: '1999-01-01', last_day: '1999-01-01', kind: 'SCHOOL' }
    await server.db
      .insertInto('holiday')
      .values(Array.from({ length: missing }, (_, n) => ({ ...day, name: `عطلة ${n}` })))
      .execute()

    const answers = await Promise.all(
      Array.from({ length: 3 }, () => admin.send(contract.createHoliday, { body: eid })),
    )
    await server.db.deleteFrom('holiday').where('first_day', '=', '1999-01-01').execute()

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

describe('the rehearsal of a holiday', () => {
  it('names the lessons on its days in order, and leaves them there (R-calendar-2)', async () => {
    const { programId, classroomId } = await buildCourseWithLessons([
      '2028-02-29',
      '2028-03-01',
      '2028-02-28',
      '2028-03-02',
    ])
    await buildLesson(server.db, { classroomId, day: '2028-02-29', state: 'CANCELLED' })
    await buildLesson(server.db, { classroomId, day: '2028-02-29', startsAt: '15:00', endsAt: '15:45', isTaken: true })
    await buildCourseWithLessons(['2028-02-29'])
    const days = { firstDay: '2028-02-29', lastDay: '2028-03-01' }

    const mine = (await preview({ ...days, programId })).body
    const everybodys = (await preview(days)).body

    expect([mine.lessonCount, mine.takenCount, everybodys.lessonCount]).toEqual([3, 1, 4])
    expect(mine.lessons.map(({ day, startsAt, isTaken }) => [day, startsAt, isTaken])).toEqual([
      ['2028-02-29', '08:00', false],
      ['2028-02-29', '15:00', true],
      ['2028-03-01', '08:00', false],
    ])
    await create({ ...days, programId })
    expect((await preview({ ...days, programId })).body.lessonCount).toBe(3)
  })

  it('names twenty of many', async () => {
    const { programId, classroomId } = await buildCourseWithLessons([])
    for (let at = 0; at < 22; at++)
      await buildLesson(server.db, { classroomId, day: '2029-01-01', startsAt: toClock(at * 30) })

    const { body } = await preview({ firstDay: '2029-01-01', lastDay: '2029-01-01', programId })

    expect([body.lessonCount, body.lessons.length]).toEqual([22, 20])
  })

  it('finds nothing on free days, and refuses wrong ones', async () => {
    expect((await preview({ firstDay: '2040-01-01', lastDay: '2040-01-01' })).body).toEqual({
      lessonCount: 0,
      takenCount: 0,
      lessons: [],
    })
    expect((await preview({ lastDay: '2027-03-01' })).status).toBe(400)
  })
})

describe('the calendar', () => {
  const read = (agent: typeof admin, from: string, to: string) =>
    agent.call(contract.getCalendar, { query: { from, to } })

  it('shows the holidays of everybody and of the own programs, and all to the office', async () => {
    const [own, other] = [await buildProgram(server.db), await buildProgram(server.db)]
    const day = { firstDay: '2033-05-01', lastDay: '2033-05-03' }
    await create({ ...day, name: 'للجميع' })
    await create({ ...day, name: 'لبرنامجه', programId: own })
    await create({ ...day, name: 'لغيره', programId: other })
    const student = await server.asPerson(await buildPerson(server.db, { role: 'Student', programId: own }))
    const teaching = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, {
      courseId: await buildCourse(server.db, { programId: other }),
      teacherId: teaching.id,
    })
    const teacher = await server.asPerson(teaching)
    const namesFor = async (agent: typeof admin) =>
      (await read(agent, '2033-05-03', '2033-05-03')).body.holidays.map(({ name }) => name)

    expect(await namesFor(student)).toEqual(['للجميع', 'لبرنامجه'])
    expect(await namesFor(teacher)).toEqual(['للجميع', 'لغيره'])
    expect(await namesFor(admin)).toEqual(['للجميع', 'لبرنامجه', 'لغيره'])
    expect((await read(student, '2033-05-04', '2033-05-30')).body.holidays).toEqual([])
  })

  it('has the terms that reach into the days, the weekend and the correction of Hijri days', async () => {
    const { id } = await server.db
      .insertInto('academic_year')
      .values({ name: '2034', starts_on: '2034-09-01', ends_on: '2035-06-30' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('term')
      .values({ academic_year_id: id, name: 'الأول', starts_on: '2034-09-01', ends_on: '2035-01-15', state: 'OPEN' })
      .execute()

    const { body } = await read(admin, '2035-01-15', '2035-02-15')

    expect(body).toMatchObject({ weekendDays: [5, 6], hijriOffset: 0 })
    expect(body.terms).toEqual([
      {
        termId: expect.any(Number),
        name: 'الأول',
        academicYearName: '2034',
        startsOn: '2034-09-01',
        endsOn: '2035-01-15',
        state: 'OPEN',
      },
    ])
    expect((await read(admin, '2035-01-16', '2035-02-15')).body.terms).toEqual([])
  })

  it('answers for 400 days at most, in their order', async () => {
    expect((await read(admin, '2026-01-01', '2027-02-04')).status).toBe(200)
    expect((await read(admin, '2026-01-01', '2027-02-05')).status).toBe(400)
    expect((await read(admin, '2026-01-02', '2026-01-01')).status).toBe(400)
  })
})
