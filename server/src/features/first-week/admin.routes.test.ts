import { createClassroom, deleteClassroom } from '@manara/contract/classrooms.ts'
import { type FirstWeekKey, firstWeekKeys, getFirstWeek, updateFirstWeek } from '@manara/contract/first-week.ts'
import { getDashboard } from '@manara/contract/reports.ts'
import { deleteLogo, updatePaymentDetails, updateSettings, uploadLogo } from '@manara/contract/settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { becomeDemoSchool, leaveDemoSchool } from '../settings/settings.service.ts'

let server: TestServer
let admin: Agent
beforeAll(async () => {
  server = await startTestServer({ isMailDelivered: true, config: { publicUrl: 'https://school.example' } })
  admin = server.as('admin')
})
afterAll(() => server.close())

const read = async () => (await admin.call(getFirstWeek)).body
const step = async (key: FirstWeekKey) => (await read()).steps.find((one) => one.key === key)
const isDone = async (...keys: FirstWeekKey[]) => {
  const { steps } = await read()
  return keys.map((key) => steps.find((one) => one.key === key)?.isDone)
}
const isShown = async () => (await admin.call(getDashboard)).body.isFirstWeek
const put = (body: object) => admin.send(updateFirstWeek, { body })
const show = () => put({ skipped: [], isHidden: false })

describe('the steps of the first week, each done by its deed and not before', () => {
  it('come with the essential ones first, and lead to pages of the office', async () => {
    const { steps, skipped, isHidden } = await read()

    expect(steps.map(({ key }) => key)).toEqual(firstWeekKeys)
    expect(steps.map(({ isEssential }) => isEssential).lastIndexOf(true)).toBe(9)
    for (const { link } of steps) expect(link).toMatch(/^\/admin\/[a-z-]+/)
    expect([skipped, isHidden]).toEqual([[], false])
    expect(await isDone('https', 'rules', 'program')).toEqual([true, false, false])
  })

  it('identity: a name of its own and a logo; without the logo it is open again', async () => {
    expect((await step('identity'))?.link).toBe('/admin/settings#identity')
    await sql`update school_settings set school_name = 'معهد الأمل'`.execute(server.db)
    expect(await step('identity')).toMatchObject({ isDone: false, fact: null, link: '/admin/settings#logo' })
    const form = new FormData()
    form.append('logo', new Blob([new Uint8Array(buildPng())], { type: 'image/png' }), 'logo.png')
    await admin.call(uploadLogo, { body: form })

    expect(await step('identity')).toMatchObject({ isDone: true, fact: 'معهد الأمل' })
    await admin.call(deleteLogo)
    expect(await isDone('identity')).toEqual([false])
  })

  it('rules: settings that were saved once', async () => {
    const body = { schoolName: 'معهد الأمل', timeZone: 'Asia/Damascus', passingGpa: 62.5 }
    await admin.call(updateSettings, { body: { ...body, minimumCourseGrade: null, paymentWaitDays: null } })

    expect(await step('rules')).toMatchObject({ isDone: true, fact: 'معدّل النجاح 62.5' })
  })

  it('program, course, classroom, teacher, students, places', async () => {
    const curriculum = ['program', 'course', 'classroom', 'teacher', 'places'] as const
    await sql`delete from session where person_id in (select id from person where role <> 0)`.execute(server.db)
    await sql`update person_all set deleted_at = now() where role <> 0`.execute(server.db)
    expect(await isDone(...curriculum, 'students')).toEqual(Array(6).fill(false))
    expect((await step('teacher'))?.link).toBe('/admin/users?filter=Teachers&adds=true')

    const programId = await buildProgram(server.db)
    expect(await isDone(...curriculum)).toEqual([true, false, false, false, false])
    const courseId = await buildCourse(server.db, { programId })
    const classroomId = await buildClassroom(server.db, { courseId })
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    expect(await isDone(...curriculum)).toEqual([true, true, true, false, false])
    expect((await step('teacher'))?.link).toBe('/admin/classrooms?without=teacher')
    await sql`update classroom set teacher_id = ${teacher.id} where id = ${classroomId}`.execute(server.db)
    const { id: studentId } = await buildPerson(server.db)
    expect((await step('places'))?.link).toBe(`/admin/enrollments?programId=${programId}`)
    await sql`update person set program_id = ${programId} where id = ${studentId}`.execute(server.db)
    expect((await step('places'))?.link).toBe(
      `/admin/classroom-enrollment?programId=${programId}&courseId=${courseId}&classroomId=${classroomId}`,
    )
    await buildEnrollment(server.db, { classroomId, studentId })

    expect(await isDone(...curriculum, 'students')).toEqual(Array(6).fill(true))
    expect(await step('classroom')).toMatchObject({ fact: 'شعبة واحدة' })
    expect(await step('students')).toMatchObject({ fact: 'طالب واحد' })
  })

  it('a classroom that is deleted opens its step again', async () => {
    await sql`delete from enrollment_all`.execute(server.db)
    await sql`delete from classroom_all`.execute(server.db)
    const courseId = await buildCourse(server.db)
    const created = await admin.call(createClassroom, {
      body: { courseId, name: 'أ', capacity: 9 },
    })
    expect(await isDone('classroom')).toEqual([true])

    await admin.call(deleteClassroom, { params: { id: created.body.classroomId } })

    expect(await isDone('classroom', 'teacher')).toEqual([false, false])
  })

  it('mail: a letter of the last 30 days that was sent', async () => {
    const letter = { recipient: 'a@b.example', recipient_name: 'أ', subject: 'ب', status: 'Queued' }
    const { id } = await server.db.insertInto('mail').values(letter).returning('id').executeTakeFirstOrThrow()
    const send = (at: unknown) =>
      sql`update mail set status = 'Sent', sent_at = ${at}, created_at = ${at} where id = ${id}`.execute(server.db)

    const queued = await isDone('mail')
    await send(new Date(Date.now() - 31 * 86_400_000))
    const old = await isDone('mail')
    await send(new Date())

    expect([queued, old, await isDone('mail')]).toEqual([[false], [false], [true]])
  })

  it('backup: one that came to its end without a problem', async () => {
    const run = { kind: 'backup', origin: 'schedule', finished_at: new Date() }
    await server.db
      .insertInto('backup_run')
      .values({ ...run, state: 'Failed' })
      .execute()
    await server.db
      .insertInto('backup_run')
      .values({ ...run, state: 'Done', problem_count: 2 })
      .execute()
    expect(await isDone('backup')).toEqual([false])

    await server.db
      .insertInto('backup_run')
      .values({ ...run, state: 'Done', problem_count: 0 })
      .execute()

    expect(await isDone('backup')).toEqual([true])
  })

  it('the rest: a second administrator, payment, coordinators, sign-ins, an announcement', async () => {
    const rest = [
      'secondAdministrator',
      'payment',
      'coordinators',
      'teacherSignedIn',
      'studentSignedIn',
      'announcement',
    ] as const
    expect(await isDone(...rest)).toEqual(Array(6).fill(false))

    await buildPerson(server.db, { role: 'Administrator' })
    await admin.call(updatePaymentDetails, { body: { adminFullName: 'سامر', phoneNumber: '0933', address: 'دمشق' } })
    expect((await step('payment'))?.link).toBe('/admin/programs')
    await sql`update program set is_registration_open = true`.execute(server.db)
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await sql`update course set coordinator_id = ${teacher.id}`.execute(server.db)
    await server.asPerson(teacher)
    await server.asPerson(await buildPerson(server.db))
    await sql`insert into announcement (title, content, scope, author_id)
      values ('إعلان', 'نص', 0, ${server.person('admin').id})`.execute(server.db)

    expect(await isDone(...rest)).toEqual(Array(6).fill(true))
  })
})

describe('updateFirstWeek', () => {
  beforeEach(() => show())

  it('leaves a step out for all administrators, hides the card, and brings both back', async () => {
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Administrator' }))

    const skipping = await put({ skipped: ['mail', 'mail'], isHidden: false })
    const shown = await isShown()
    const hiding = await put({ skipped: ['mail'], isHidden: true })

    expect([skipping.status, skipping.body.skipped, shown]).toEqual([200, ['mail'], true])
    expect((await other.call(getFirstWeek)).body).toEqual(hiding.body)
    expect(hiding.body.steps.map(({ key }) => key)).not.toContain('mail')
    expect([hiding.body.isHidden, await isShown()]).toEqual([true, undefined])
    await show()
    expect([(await step('mail'))?.key, await isShown()]).toEqual(['mail', true])
  })

  it('is in the trail', async () => {
    await put({ skipped: ['https'], isHidden: true })

    const entry = await server.db
      .selectFrom('audit_entry')
      .select(['entity', 'before', 'after'])
      .where('operation', '=', 'updateFirstWeek')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      entity: 'school',
      before: { skipped: [], isHidden: false },
      after: { skipped: ['https'], isHidden: true },
    })
  })

  it.each([
    ['an unknown step', { skipped: ['tea'], isHidden: false }, 'skipped', 'الخطوة غير معروفة'],
    ['no steps', { isHidden: false }, 'skipped', 'اذكر الخطوات المتروكة'],
    ['no word about the card', { skipped: [] }, 'isHidden', 'اذكر هل تُخفى البطاقة'],
  ])('refuses %s', async (_, body, field, words) => {
    const { status, problem } = await put(body)

    expect(status).toBe(400)
    expect(JSON.stringify(problem.errors)).toContain(words)
    expect(Object.keys(problem.errors)[0]).toContain(field)
  })

  it('refuses others', async () => {
    for (const role of ['Teacher', 'Student'] as const) {
      const person = await server.asPerson(await buildPerson(server.db, { role }))
      const change = await person.call(updateFirstWeek, { body: { skipped: [], isHidden: true } })

      expect([change.status, (await person.call(getFirstWeek)).status]).toEqual([403, 403])
    }
    expect(await isShown()).toBe(true)
  })
})

it('a demo school does not see the card', async () => {
  await show()
  const inTransaction = (change: typeof leaveDemoSchool) => server.db.transaction().execute(change)
  await inTransaction((trx) => becomeDemoSchool(trx, 'منارة'))
  const shown = await isShown()
  await inTransaction(leaveDemoSchool)

  expect([shown, await isShown()]).toEqual([undefined, true])
})
