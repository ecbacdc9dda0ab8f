import { saveManyRawGrades } from '@manara/contract/grades.ts'
import { getPerson } from '@manara/contract/people.ts'
import { mergePeople, previewMerge } from '@manara/contract/person-merge.ts'
import { listTrash } from '@manara/contract/trash.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildGraduation } from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, dumpSchool, openSchool, previewUndo, server, undo } from '../changes/changes.fixtures.ts'
import { readAuditLog } from '../users/admin.fixtures.ts'
import { buildTwice, countRows, merge, preview } from './merge.fixtures.ts'

openSchool({ limits: { undosOfUser: { points: 1_000, seconds: 60 } } })

const count = async (table: string, column: string, id: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(server.db)
  return rows[0]?.count
}
const placesOf = (studentId: number) =>
  server.db
    .selectFrom('enrollment_all')
    .select(['id', 'deleted_at as deletedAt'])
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute()

describe('mergePeople', () => {
  it('loses no row, gives everything to the one who stays, and is undone as it was', async () => {
    const { keep, other, body, finishedPlace, enrollmentIds } = await buildTwice()
    const before = await dumpSchool()
    const rows = await countRows()

    const { status, body: reply } = await merge(body, { reason: 'سُجّل مرتين' })

    expect(status).toBe(200)
    expect(reply).toMatchObject({ userId: keep.id, message: expect.stringContaining('دُمج سجل') })
    expect(await countRows()).toEqual(rows)
    const [ownPlace, otherPlace] = enrollmentIds
    expect(await placesOf(keep.id)).toEqual([
      { id: ownPlace, deletedAt: expect.any(Date) },
      { id: otherPlace, deletedAt: null },
      { id: finishedPlace, deletedAt: null },
    ])
    expect(await count('registration', 'student_id', keep.id)).toBe(2)
    expect(await count('graduation', 'student_id', keep.id)).toBe(1)
    expect(await count('challenge_attempt', 'student_id', keep.id)).toBe(2)
    expect(await count('lecture_quiz_submission_all', 'student_id', keep.id)).toBe(1)
    const { body: person } = await admin.call(getPerson, { params: { id: keep.id } })
    expect(person).toMatchObject({
      latinName: 'Other Name',
      birthDate: '2004-05-06',
      motherName: 'سعاد',
      alert: 'حساسية',
    })
    expect(person.phones.map(({ number }) => number)).toEqual(['933000001', '933000002', '933000003'])
    expect((await admin.call(getPerson, { params: { id: other.id } })).status).toBe(404)

    const undone = await undo(reply.changeId ?? 0)

    expect(undone.body).toMatchObject({ change: { state: 'UNDONE', unitCount: 1, kind: 'MERGE' } })
    expect(await dumpSchool()).toEqual(before)
  })

  it('ends the sessions of the other, frees the keys, and hides the account from the trash', async () => {
    const [keep, other] = [await buildPerson(server.db), await buildPerson(server.db)]
    const asOther = await server.asPerson(other)

    await merge({ keepId: keep.id, otherId: other.id, fromOther: ['email', 'nationalId'] })

    expect((await asOther.get('/api/my-profile')).status).toBe(401)
    const person = (await admin.call(getPerson, { params: { id: keep.id } })).body
    expect(person).toMatchObject({ email: other.email, nationalId: other.nationalId })
    const trash = await admin.call(listTrash, { query: { q: other.lastName } })
    expect(trash.body).toEqual([])
    const [entry] = (await readAuditLog(keep.id)).slice(-1)
    expect(entry).toMatchObject({
      operation: 'mergePeople',
      before: { email: keep.email },
      after: { email: other.email, mergedFrom: other.id, changedFields: ['email', 'nationalId'] },
    })
    expect((await readAuditLog(other.id)).at(-1)).toMatchObject({ after: { mergedInto: keep.id } })
  })

  it('takes the e-mail of the other where the one who stays has an internal address, which is never shown', async () => {
    const internal = 'uabcdefghij@no-mail.invalid'
    const [keep, other] = [await buildPerson(server.db, { email: internal }), await buildPerson(server.db)]
    const body = { keepId: keep.id, otherId: other.id }

    const { body: shown } = await preview(body)
    await merge(body)

    expect(shown.fields).toContainEqual(
      expect.objectContaining({ field: 'email', keepValue: null, otherValue: other.email, isFromOther: true }),
    )
    expect((await admin.call(getPerson, { params: { id: keep.id } })).body.email).toBe(other.email)
  })

  it('shows no choice between two internal addresses', async () => {
    const email = (letter: string) => `u${letter.repeat(10)}@no-mail.invalid`
    const [keep, other] = [
      await buildPerson(server.db, { email: email('k') }),
      await buildPerson(server.db, { email: email('o') }),
    ]

    const { body: shown } = await preview({ keepId: keep.id, otherId: other.id })

    expect(shown.fields?.map(({ field }) => field)).not.toContain('email')
  })

  it('keeps the place that was chosen, and mails all administrators when both have marks', async () => {
    const { keep, body, enrollmentIds } = await buildTwice()
    const [ownPlace = 0, otherPlace = 0] = enrollmentIds
    const countMails = async () =>
      (await server.db.selectFrom('mail').selectAll().where('subject', 'like', '%دُمج سجلان%').execute()).length
    const before = await countMails()

    const shown = await preview({ ...body, keptEnrollmentIds: [ownPlace] })
    await merge({ ...body, keptEnrollmentIds: [ownPlace] })

    expect(shown.body.clashes).toMatchObject([
      {
        keep: { enrollmentId: ownPlace, practicalGrade: 20 },
        other: { enrollmentId: otherPlace },
        keptEnrollmentId: ownPlace,
      },
    ])
    expect(shown.body.notes?.join()).toContain('مديرو النظام')
    expect((await placesOf(keep.id)).find(({ id }) => id === ownPlace)?.deletedAt).toBeNull()
    expect(await countMails()).toBeGreaterThan(before)
  })

  it('gives classrooms and courses of a teacher to the one who stays, and undoes it', async () => {
    const { teacher } = await buildTwice()
    const keep = await buildPerson(server.db, { role: 'Teacher' })
    const before = await dumpSchool()

    const { body: reply } = await merge({ keepId: keep.id, otherId: teacher.id })
    const taught = {
      classroom: await count('classroom_all', 'teacher_id', keep.id),
      course: await count('course_all', 'coordinator_id', keep.id),
    }
    const { body: undone } = await undo(reply.changeId ?? 0)

    expect(taught).toEqual({ classroom: 1, course: 1 })
    expect(undone).toMatchObject({ change: { state: 'UNDONE' } })
    expect(await dumpSchool()).toEqual(before)
    expect((await undo(undone.undoId ?? 0)).body).toMatchObject({ change: { state: 'UNDONE' } })
  })

  it('is refused for what cannot be one person', async () => {
    const { keep, other, programId, teacher } = await buildTwice()
    const administrator = await buildPerson(server.db, { role: 'Administrator' })
    const tries = async (keepId: number, otherId: number) => {
      const { status, text } = await admin.send(previewMerge, { body: { keepId, otherId } })
      return [status, JSON.parse(text).message]
    }

    expect(await tries(keep.id, keep.id)).toEqual([400, 'اختر شخصين مختلفين.'])
    expect((await tries(keep.id, 2_000_000_000))[0]).toBe(404)
    expect(await tries(keep.id, administrator.id)).toEqual([409, 'لا يُدمج مديرو النظام.'])
    expect((await tries(keep.id, teacher.id))[0]).toBe(409)
    await buildGraduation(server.db, { studentId: keep.id, programId, decidedBy: teacher.id })
    expect(await tries(keep.id, other.id)).toEqual([409, 'تخرّج كلاهما من البرنامج نفسه، فلا يُدمجان.'])
  })

  it('refuses a place that would break the rules of enrolling, unless the program of the other is chosen', async () => {
    const { keep } = await buildTwice()
    const programId = await buildProgram(server.db)
    const other = await buildPerson(server.db, { programId })
    const classroomId = await buildClassroom(server.db, { courseId: await buildCourse(server.db, { programId }) })
    await buildEnrollment(server.db, { classroomId, studentId: other.id })
    const lone = await buildPerson(server.db, { programId: await buildProgram(server.db) })

    expect((await preview({ keepId: keep.id, otherId: other.id })).status).toBe(409)
    expect(await preview({ keepId: lone.id, otherId: other.id, fromOther: [] })).toMatchObject({ status: 409 })
    expect(await preview({ keepId: lone.id, otherId: other.id })).toMatchObject({
      status: 200,
      body: { fields: expect.arrayContaining([expect.objectContaining({ field: 'program', isFromOther: true })]) },
    })
  })

  it('is done once by two at the same time, and refuses a preview that is out of date', async () => {
    const [keep, other] = [await buildPerson(server.db), await buildPerson(server.db)]
    const body = { keepId: keep.id, otherId: other.id }
    const { body: shown } = await preview(body)
    const fingerprint = shown.fingerprint ?? ''
    await server.db.updateTable('person').set({ latin_name: 'New' }).where('id', '=', other.id).execute()

    const stale = await admin.call(mergePeople, { body: { ...body, fingerprint } })
    const { body: fresh } = await preview(body)
    const again = { ...body, fingerprint: fresh.fingerprint ?? '' }
    const both = await Promise.all([admin.call(mergePeople, { body: again }), admin.call(mergePeople, { body: again })])

    expect(stale).toMatchObject({ status: 409, body: { rehearsal: { keep: { userId: keep.id } } } })
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('previewMerge', () => {
  it('says what moves and changes nothing', async () => {
    const { body, keep, other } = await buildTwice()
    const before = await dumpSchool()

    const { body: shown } = await preview(body)

    expect(await dumpSchool()).toEqual(before)
    expect(shown.moved).toEqual([
      { name: 'الهواتف', count: 1 },
      { name: 'التسجيلات في الشُعب', count: 2 },
      { name: 'محاولات التحدّي', count: 1 },
      { name: 'نتائج التخرّج', count: 1 },
      { name: 'طلبات الالتحاق', count: 1 },
    ])
    expect(shown.fields).toMatchObject([
      { field: 'lastName', keepValue: keep.lastName, otherValue: other.lastName, isFromOther: false },
      { field: 'latinName', keepValue: null, otherValue: 'Other Name', isFromOther: true },
      { field: 'birthDate', isFromOther: true },
      { field: 'email', isFromOther: false },
      { field: 'nationalId', isFromOther: false },
      { field: 'motherName', isFromOther: true },
    ])
    expect(shown.notes?.length).toBe(5)
  })
})

describe('the undo of a merge', () => {
  const blockedBy = async (changeId: number | undefined) => {
    const { body } = await previewUndo(changeId ?? 0)
    return body.blocked?.map(({ blocked }) => [blocked?.reason, blocked?.text])
  }

  it('is blocked once the one who stays has signed in', async () => {
    const { body, keep } = await buildTwice()
    const { body: reply } = await merge(body)
    await server.asPerson(keep)

    expect(await blockedBy(reply.changeId)).toEqual([['c', 'دخل صاحب الحساب إلى حسابه.']])
  })

  it('is blocked once a moved place got marks', async () => {
    const { body, asTeacher, classroomId, enrollmentIds, teacher } = await buildTwice()
    const { body: reply } = await merge(body)
    const [, enrollmentId = 0] = enrollmentIds
    const graded = await asTeacher.call(saveManyRawGrades, {
      params: { id: classroomId },
      body: { grades: [{ enrollmentId, practicalGrade: 12, examGrade: null }] },
    })

    expect(graded.status).toBe(200)
    const [[reason, text] = []] = (await blockedBy(reply.changeId)) ?? []
    expect([reason, text?.includes(teacher.firstName)]).toEqual(['a', true])
  })

  it('is blocked once the e-mail of the other belongs to a new person', async () => {
    const [keep, other] = [await buildPerson(server.db), await buildPerson(server.db)]
    const { body: reply } = await merge({ keepId: keep.id, otherId: other.id })
    await buildPerson(server.db, { email: other.email })

    expect((await blockedBy(reply.changeId))?.[0]?.[0]).toBe('h')
  })
})

describe('histories', () => {
  it('let their student change between merged people only, and nothing else', async () => {
    const { body, keep, other, teacher } = await buildTwice()
    const id = await buildGraduation(server.db, {
      studentId: keep.id,
      programId: await buildProgram(server.db),
      decidedBy: teacher.id,
    })
    const set = (studentId: number, gpa: number) =>
      sql`update graduation set student_id = ${studentId}, final_gpa = ${gpa} where id = ${id}`.execute(server.db)

    await expect(set(other.id, 81.5)).rejects.toThrow(/never changed/)
    await merge(body)
    await expect(set(other.id, 90)).rejects.toThrow(/never changed/)
    await set(other.id, 81.5)

    expect(await count('graduation', 'student_id', other.id)).toBe(1)
  })
})
