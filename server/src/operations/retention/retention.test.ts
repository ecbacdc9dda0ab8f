import { getRegistration } from '@manara/contract/applicants.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { getReceipt } from '@manara/contract/registrations.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildGraduation } from '../../../test/factories/graduation.ts'
import { buildFileMaterial } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildLectureFor } from '../../../test/factories/quizzes.ts'
import { buildReceipt, buildRegistration, buildUnconfirmed } from '../../../test/factories/registrations.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { purgeMaterials } from '../../features/materials/deleted-materials.service.ts'
import { purgeQuizzes } from '../../features/quizzes/deleted-quizzes.service.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { purgePapers } from './purge-papers.ts'
import { purgeUnconfirmed } from './purge-unconfirmed.ts'

openSchool()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const purge = () =>
  purgeDeleted(server.db, async () => {
    await purgeMaterials(server.db, server.files)
    await purgeQuizzes(server.db, server.files)
  })

type Kept =
  | 'person_all'
  | 'program_all'
  | 'course_all'
  | 'classroom_all'
  | 'lecture_all'
  | 'enrollment_all'
  | 'announcement_all'
const age = (table: Kept, id: number, days = 31) =>
  server.db
    .updateTable(table)
    .set({ deleted_at: daysAgo(days) })
    .where('id', '=', id)
    .execute()
const isThere = async (table: Kept, id: number) =>
  (await server.db.selectFrom(table).select('id').where('id', '=', id).execute()).length > 0
const getAuditLog = (operation: string, entityId: number | string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['entity', 'actor_id as actorId', 'before'])
    .where('operation', '=', operation)
    .where('entity_id', '=', String(entityId))
    .execute()

describe('purgeDeleted', () => {
  it('takes a program away with all that hung on it, its files too, and tells the trail', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const programId = await buildProgram(server.db, { name: 'الترجمة القديمة' })
    const courseId = await buildCourse(server.db, { programId })
    const classroomId = await buildClassroom(server.db, { courseId })
    const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: (await buildPerson(server.db)).id })
    const lectureId = await buildLectureFor(server.db, classroomId)
    await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: teacher.id })
    for (const [table, id] of [
      ['program_all', programId],
      ['course_all', courseId],
      ['classroom_all', classroomId],
    ] as const)
      await age(table, id)

    const counts = await purge()

    expect(counts).toMatchObject({ program: 1, course: 1, classroom: 1, lecture: 1, enrollment: 1 })
    const left = [
      await isThere('program_all', programId),
      await isThere('course_all', courseId),
      await isThere('classroom_all', classroomId),
      await isThere('enrollment_all', enrollmentId),
      await isThere('lecture_all', lectureId),
    ]
    expect(left).toEqual([false, false, false, false, false])
    expect(await server.db.selectFrom('stored_file').select('id').where('state', '=', 'stored').execute()).toEqual([])
    expect(await getAuditLog('purgeDeleted', programId)).toContainEqual({
      entity: 'program',
      actorId: null,
      before: { title: 'الترجمة القديمة', deletedAt: expect.any(String) },
    })
  })

  it('leaves alone what lives, what can still be restored, and what history needs', async () => {
    const recent = await buildProgram(server.db)
    await age('program_all', recent, 29)
    const graded = await buildClassroom(server.db)
    await buildEnrollment(server.db, { classroomId: graded, practicalGrade: 25, examGrade: 50, finalGrade: 75 })
    const lectureOfGraded = await buildLectureFor(server.db, graded)
    await age('classroom_all', graded)
    const programId = await buildProgram(server.db)
    const graduate = await buildPerson(server.db, { programId })
    await buildGraduation(server.db, { studentId: graduate.id, programId, decidedBy: server.person('admin').id })
    await age('person_all', graduate.id)
    const author = await buildPerson(server.db, { role: 'Administrator' })
    await (await server.asPerson(author)).call(createProgram, {
      body: { name: 'برنامج لمن غادر', description: '', isRegistrationOpen: false, registrationOpensOn: null },
    })
    await age('person_all', author.id)

    await purge()

    const kept = [
      await isThere('program_all', recent),
      await isThere('classroom_all', graded),
      await isThere('lecture_all', lectureOfGraded),
      await isThere('person_all', graduate.id),
      await isThere('person_all', author.id),
    ]
    expect(kept).toEqual([true, true, true, true, true])
  })

  it('forgets a person whom nothing needs any more, with sessions, and keeps no name in the trail', async () => {
    const person = await buildPerson(server.db, { firstName: 'عابر' })
    await server.asPerson(person)
    await age('person_all', person.id)

    const [one, other] = await Promise.all([purge(), purge()])

    expect((one.person ?? 0) + (other.person ?? 0)).toBe(1)
    expect(await isThere('person_all', person.id)).toBe(false)
    const trail = await getAuditLog('purgeDeleted', person.id)
    expect(trail).toHaveLength(1)
    expect(JSON.stringify(trail)).not.toContain('عابر')
  })
})

describe('purgeUnconfirmed', () => {
  it('removes requests whose mailbox was not confirmed within seven days, and remembers a number only', async () => {
    const [old, young] = [await buildUnconfirmed(server.db, { lastName: 'المنسي' }), await buildUnconfirmed(server.db)]
    await server.db
      .updateTable('unconfirmed_registration')
      .set({ created_at: daysAgo(8) })
      .where('id', '=', old)
      .execute()

    expect(await purgeUnconfirmed(server.db)).toBe(1)

    const getStatus = async (id: string) =>
      (await server.as('visitor').call(getRegistration, { params: { registrationId: id } })).status
    expect([await getStatus(old), await getStatus(young)]).toEqual([404, 200])
    const [entry] = await getAuditLog('purgeUnconfirmed', old)
    expect(entry?.before).toMatchObject({ number: expect.any(Number) })
    expect(JSON.stringify(entry)).not.toContain('المنسي')
  })
})

describe('purgePapers', () => {
  const settings = { receiptMonths: 24, rejectedMonths: 12 }
  const listReceipts = async (id: string) =>
    (await server.db.selectFrom('registration_receipt').select('id').where('registration_id', '=', id).execute()).length

  it('removes rejected requests after a year, with stages and receipts, and remembers a number only', async () => {
    const old = await buildRegistration(server.db, {
      status: 'Rejected',
      statusSince: daysAgo(400),
      lastName: 'الراحل',
    })
    await buildReceipt(server.db, server.files, old, { bytes: buildPng() })
    const young = await buildRegistration(server.db, { status: 'Rejected', statusSince: daysAgo(300) })
    const open = await buildRegistration(server.db, { status: 'PaymentSubmitted', statusSince: daysAgo(900) })
    await buildReceipt(server.db, server.files, open, { bytes: buildPng() })

    expect(await purgePapers(server.db, server.files, settings)).toEqual({ rejected: 1, receipts: 0 })

    expect((await server.as('visitor').call(getRegistration, { params: { registrationId: old } })).status).toBe(404)
    expect((await server.as('visitor').call(getRegistration, { params: { registrationId: young } })).status).toBe(200)
    expect(await listReceipts(open)).toBe(1)
    const [entry] = await getAuditLog('purgeRejected', old)
    expect(entry?.before).toMatchObject({ status: 'Rejected', number: expect.any(Number) })
    expect(JSON.stringify(entry)).not.toContain('الراحل')
  })

  it('removes the receipts of decided requests after two years, and keeps the request', async () => {
    const rejected = await buildRegistration(server.db, { status: 'Rejected', statusSince: daysAgo(800) })
    await buildReceipt(server.db, server.files, rejected, { bytes: buildPng() })

    expect(await purgePapers(server.db, server.files, { receiptMonths: 24, rejectedMonths: 0 })).toEqual({
      rejected: 0,
      receipts: 1,
    })

    expect(await listReceipts(rejected)).toBe(0)
    expect((await server.as('visitor').call(getRegistration, { params: { registrationId: rejected } })).status).toBe(
      200,
    )
    expect((await admin.call(getReceipt, { params: { id: rejected } })).status).toBe(404)
    expect(await getAuditLog('purgeReceipts', rejected)).toHaveLength(1)
    await server.files.sweep(server.db)
    const states = await server.db.selectFrom('stored_file').select('state').where('state', '=', 'deleted').execute()
    expect(states).toEqual([])
  })

  it('keeps everything where the school says so', async () => {
    await buildRegistration(server.db, { status: 'Rejected', statusSince: daysAgo(4_000) })

    expect(await purgePapers(server.db, server.files, { receiptMonths: 0, rejectedMonths: 0 })).toEqual({
      rejected: 0,
      receipts: 0,
    })
  })
})

describe('the sweeper of files', () => {
  it('waits while a backup is under way, and not for one that was killed', async () => {
    const released = async () => {
      const { id } = await server.db
        .insertInto('stored_file')
        .values({ state: 'deleted', original_name: 'x.pdf', media_type: 'application/pdf', deleted_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await server.files.sweep(server.db)
      return (await server.db.selectFrom('stored_file').select('id').where('id', '=', id).execute()).length
    }
    const { id } = await server.db
      .insertInto('backup_run')
      .values({ kind: 'backup', origin: 'schedule', state: 'Running' })
      .returning('id')
      .executeTakeFirstOrThrow()

    expect(await released()).toBe(1)
    await server.db
      .updateTable('backup_run')
      .set({ touched_at: daysAgo(1) })
      .where('id', '=', id)
      .execute()
    expect(await released()).toBe(0)
  })
})
