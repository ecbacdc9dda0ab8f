import { getDashboard } from '@manara/contract/reports.ts'
import * as contract from '@manara/contract/terms.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import {
  admin,
  buildLesson,
  closeTerm,
  listTrail,
  makeTerm,
  makeYear,
  openSchool,
  putIntoTerm,
  server,
} from './terms.fixtures.ts'

let now = new Date('2026-11-01T09:00:00Z')
openSchool({ clock: () => now })

const term = (id: number) => admin.call(contract.getTerm, { params: { id } })
const days = { startsOn: '2026-09-01', endsOn: '2027-08-31' }

describe('createAcademicYear', () => {
  it('adds a year, which is listed first of the newer ones', async () => {
    const older = await makeYear({ startsOn: '2020-09-01', endsOn: '2021-08-31' })
    const { status, body } = await admin.call(contract.createAcademicYear, { body: { name: '2026–2027', ...days } })

    expect(status, body.message).toBe(201)
    expect(body).toMatchObject({ name: '2026–2027', ...days, message: 'أُضيفت السنة الدراسية 2026–2027.' })
    const { body: listed } = await admin.call(contract.listAcademicYears)
    const ids = listed.map(({ academicYearId }: contract.AcademicYear) => academicYearId)
    expect(ids.indexOf(body.academicYearId)).toBeLessThan(ids.indexOf(older))
  })

  it.each([
    ['ends before it begins', { name: 'أ', startsOn: '2026-09-01', endsOn: '2026-08-31' }, 400],
    ['is longer than 550 days', { name: 'ب', startsOn: '2026-09-01', endsOn: '2028-09-01' }, 400],
    ['has no such day', { name: 'ت', startsOn: '2026-02-30', endsOn: '2027-08-31' }, 400],
    ['has no name', { name: ' ', ...days }, 400],
    ['has the name of another in other letters', { name: 'سنه الأمل', ...days }, 409],
  ])('refuses one that %s', async (_, body, expected) => {
    await admin.send(contract.createAcademicYear, { body: { name: 'سنة الامل', ...days } })

    const answer = await admin.send(contract.createAcademicYear, { body })

    expect(answer.status, answer.body.message).toBe(expected)
    expect(answer.body.message).toMatch(/[ء-ي]/)
  })
})

describe('updateAcademicYear and deleteAcademicYear', () => {
  it('change a year as far as its terms stay inside, and delete it without terms only', async () => {
    const id = await makeYear({ name: 'سنة تتغير' })
    const termId = await makeTerm({ academicYearId: id, name: 'الأول' })
    const update = (endsOn: string) =>
      admin.call(contract.updateAcademicYear, {
        params: { id },
        body: { name: 'سنة تغيرت', startsOn: '2026-09-01', endsOn },
      })

    const shorter = await update('2026-12-31')
    const fitting = await update('2027-06-30')
    const early = await admin.call(contract.deleteAcademicYear, { params: { id } })
    await admin.call(contract.deleteTerm, { params: { id: termId } })
    const late = await admin.call(contract.deleteAcademicYear, { params: { id } })

    expect([shorter.status, shorter.body.message]).toEqual([409, 'تبقى خارج هذه التواريخ فصول من السنة: الأول.'])
    expect([fitting.status, early.status, late.status]).toEqual([200, 409, 204])
  })
})

describe('createTerm', () => {
  it('adds a planned term inside its year', async () => {
    const academicYearId = await makeYear({ name: 'سنة الفصول' })
    const body = { academicYearId, name: 'الفصل الأول', startsOn: '2026-09-10', endsOn: '2027-01-10' }

    const answer = await admin.call(contract.createTerm, { body })

    expect(answer.status, answer.body.message).toBe(201)
    expect(answer.body).toEqual({
      ...body,
      termId: expect.any(Number),
      academicYearName: 'سنة الفصول',
      state: 'PLANNED',
      isCurrent: false,
      classroomsCount: 0,
      missingSheets: 0,
      copies: [],
      message: 'أُضيف الفصل الفصل الأول.',
    })
    const outside = await admin.call(contract.createTerm, { body: { ...body, name: 'ب', endsOn: '2027-09-10' } })
    const again = await admin.call(contract.createTerm, { body })
    const nowhere = await admin.call(contract.createTerm, { body: { ...body, academicYearId: 999_999 } })
    expect([outside, again, nowhere].map(({ status }) => status)).toEqual([409, 409, 404])
  })

  it('makes one of two with the same name at once', async () => {
    const academicYearId = await makeYear()
    const body = { academicYearId, name: 'معًا', startsOn: '2026-09-10', endsOn: '2027-01-10' }

    const answers = await Promise.all([1, 2].map(() => admin.call(contract.createTerm, { body })))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('updateTerm', () => {
  it('moves the days unless taken lessons would lie outside (R-term-4)', async () => {
    const id = await makeTerm()
    const classroomId = await buildClassroom(server.db)
    await putIntoTerm(classroomId, id)
    await buildLesson(classroomId, '2026-10-20', { isTaken: true })
    await buildLesson(classroomId, '2026-12-20')
    const move = (endsOn: string) => admin.send(contract.updateTerm, { params: { id }, body: { endsOn, base: {} } })

    const tooShort = await move('2026-10-19')
    const fitting = await move('2026-10-20')

    expect([tooShort.status, tooShort.body.message]).toEqual([
      409,
      'في الفصل حصة واحدة رُصد حضورها خارج التواريخ الجديدة.',
    ])
    expect([fitting.status, fitting.body.endsOn]).toEqual([200, '2026-10-20'])
  })
})

describe('deleteTerm', () => {
  it('deletes a term that never had a classroom, and counts those of another', async () => {
    const [empty, used] = [await makeTerm(), await makeTerm()]
    const classroomId = await buildClassroom(server.db)
    await putIntoTerm(classroomId, used)
    await server.db.updateTable('classroom_all').set({ deleted_at: new Date() }).where('id', '=', classroomId).execute()

    const kept = await admin.call(contract.deleteTerm, { params: { id: used } })

    expect(kept).toMatchObject({ status: 409, body: { classroomsCount: 1 } })
    expect((await admin.call(contract.deleteTerm, { params: { id: empty } })).status).toBe(204)
    expect((await term(empty)).status).toBe(404)
  })
})

describe('a term', () => {
  it('goes from planned to open to closed, and with a reason back to open (R-term-1)', async () => {
    const id = await makeTerm({ name: 'فصل الخطوات' })
    const params = { id }
    const reopen = (reason: string) => admin.send(contract.reopenTerm, { params, body: { reason } })

    const early = await reopen('خطأ')
    const opened = await admin.call(contract.openTerm, { params })
    const again = await admin.call(contract.openTerm, { params })
    const closed = await closeTerm(id)
    const closedAgain = await admin.call(contract.closeTerm, { params, body: { fingerprint: 'x' } })
    const withoutReason = await reopen(' ')
    const reopened = await reopen('بقيت درجات')

    expect([early, opened, again, closed, closedAgain, withoutReason, reopened].map(({ status }) => status)).toEqual([
      409, 200, 409, 200, 409, 400, 200,
    ])
    expect(reopened.body).toMatchObject({ state: 'OPEN', message: 'فُتح الفصل فصل الخطوات.' })
    const trail = [await listTrail('openTerm'), await listTrail('closeTerm'), await listTrail('reopenTerm')]
    expect(trail.map((entries) => entries.find(({ entity_id }) => entity_id === String(id))?.after)).toEqual([
      { status: 'OPEN' },
      { status: 'CLOSED' },
      { status: 'OPEN', reason: 'بقيت درجات' },
    ])
  })

  it('is current while it is open and today is one of its days', async () => {
    const [open, planned, over] = [
      await makeTerm({ state: 'OPEN' }),
      await makeTerm(),
      await makeTerm({ state: 'OPEN', startsOn: '2026-09-02', endsOn: '2026-10-31' }),
    ]

    const { status, body } = await server.as('student').call(contract.listTermOptions)

    expect(status).toBe(200)
    const isCurrent = (id: number) => body.find(({ termId }: contract.TermOption) => termId === id)?.isCurrent
    expect([open, planned, over].map(isCurrent)).toEqual([true, false, false])
  })
})

describe('closeTerm', () => {
  it('is refused while a classroom is active, and names it; counts missing sheets without minding them (R-term-5)', async () => {
    await server.db.updateTable('school_settings').set({ attendance_since: '2026-09-01' }).execute()
    const id = await makeTerm({ state: 'OPEN' })
    const classroomId = await buildClassroom(server.db, { name: 'الشعبة الباقية' })
    await buildEnrollment(server.db, { classroomId })
    await putIntoTerm(classroomId, id)
    await buildLesson(classroomId, '2026-10-20')
    await buildLesson(classroomId, '2026-10-21', { isTaken: true })
    await buildLesson(classroomId, '2026-12-20')
    await buildLesson(await buildClassroom(server.db), '2026-10-20')

    const refused = await closeTerm(id)
    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()
    const counted = (await term(id)).body.missingSheets
    const stale = await admin.call(contract.closeTerm, { params: { id }, body: { fingerprint: 'قديم' } })
    const closed = await closeTerm(id)

    expect([refused.status, refused.body.message]).toEqual([409, 'لا يُغلق الفصل وفيه شُعب نشطة: الشعبة الباقية.'])
    expect(refused.body).toMatchObject({
      rehearsal: {
        blockers: [{ kind: 'ACTIVE_CLASSROOM', id: classroomId }],
        missingSheets: 1,
      },
    })
    expect(stale).toMatchObject({ status: 409, body: { rehearsal: { blockers: [] } } })
    expect([counted, closed.status, closed.body.missingSheets]).toEqual([1, 200, 0])
  })
})

it('a term does not close while an excuse for its days waits or a bar is proposed, and names their students (R-term-5)', async () => {
  const id = await makeTerm({ state: 'OPEN' })
  const classroomId = await buildClassroom(server.db, { status: 'COMPLETED' })
  const student = await buildPerson(server.db)
  const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: student.id })
  await putIntoTerm(classroomId, id)
  const days = { first_day: '2026-10-20', last_day: '2026-10-20', kind: 'ILLNESS' }
  await server.db
    .insertInto('excuse')
    .values({ student_id: student.id, ...days })
    .execute()
  await server.db.insertInto('exam_bar').values({ enrollment_id: enrollmentId, share: 30 }).execute()

  const refused = await closeTerm(id)
  await server.db.updateTable('excuse').set({ state: 'WITHDRAWN' }).where('student_id', '=', student.id).execute()
  await server.db.deleteFrom('exam_bar').where('enrollment_id', '=', enrollmentId).execute()

  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/^لا يُغلق الفصل وفيه أعذار تنتظر: .*، وحرمان مقترح: /)
  expect((await closeTerm(id)).status).toBe(200)
})

describe('the dashboard', () => {
  it('names terms that are to be opened or closed, once attendance is used', async () => {
    const late = await makeTerm({ name: 'لم يُفتح', startsOn: '2026-10-30', endsOn: '2026-12-30' })
    const over = await makeTerm({ name: 'لم يُغلق', state: 'OPEN', startsOn: '2026-09-02', endsOn: '2026-10-20' })
    await makeTerm({ name: 'آتٍ', startsOn: '2026-11-02', endsOn: '2026-12-30' })
    const read = async () => (await admin.call(getDashboard)).body.termsToDo

    const before = await read()
    await server.db.updateTable('school_settings').set({ uses_attendance: true }).execute()
    const listed = (await read()) ?? []

    expect(before).toBeUndefined()
    expect(listed).toContainEqual({ termId: late, name: 'لم يُفتح', kind: 'NOT_OPENED', days: 2 })
    expect(listed).toContainEqual({ termId: over, name: 'لم يُغلق', kind: 'NOT_CLOSED', days: 12 })
    expect(listed.map(({ name }: { name: string }) => name)).not.toContain('آتٍ')
    // By the school's calendar it is Monday already.
    now = new Date('2026-11-01T21:30:00Z')
    expect((await read())?.map(({ name }: { name: string }) => name)).toContain('آتٍ')
  })
})
