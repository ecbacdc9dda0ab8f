import * as classrooms from '@manara/contract/classrooms.ts'
import * as contract from '@manara/contract/term-classrooms.ts'
import { getTerm } from '@manara/contract/terms.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { buildFileMaterial } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { purgeMaterials } from '../materials/deleted-materials.service.ts'
import {
  admin,
  buildLesson,
  closeTerm,
  listTrail,
  makeTerm,
  openSchool,
  putIntoTerm,
  server,
} from '../terms/terms.fixtures.ts'

openSchool()

const usual = { teachers: true, lectures: false }

interface Given {
  count?: number
}

/** A source with classrooms of one course and a teacher, and an empty target. */
async function buildTerms({ count = 2 }: Given = {}) {
  const [sourceId, targetId] = [await makeTerm(), await makeTerm({ state: 'OPEN' })]
  const programId = await buildProgram(server.db)
  const courseId = await buildCourse(server.db, { programId })
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const ids: number[] = []
  for (let place = 0; place < count; place++) {
    const name = `شعبة ${String(place).padStart(2, '0')}`
    ids.push(await buildClassroom(server.db, { courseId, name, teacherId: teacher.id, status: 'COMPLETED' }))
  }
  await server.db.updateTable('classroom').set({ term_id: sourceId }).where('id', 'in', ids).execute()
  return { sourceId, targetId, programId, courseId, teacher, ids }
}

type Terms = Awaited<ReturnType<typeof buildTerms>>
type Body = Partial<contract.PreviewTermCopyBody>

const preview = ({ sourceId, targetId }: Terms, body: Body = {}) =>
  admin.call(contract.previewTermCopy, {
    params: { id: targetId },
    body: { sourceTermId: sourceId, options: usual, ...body },
  })

async function copy(terms: Terms, body: Body = {}) {
  const { body: shown } = await preview(terms, body)
  return apply(terms, shown.fingerprint, body)
}

const apply = ({ sourceId, targetId }: Terms, fingerprint: string, body: Body = {}) =>
  admin.call(contract.copyTerm, {
    params: { id: targetId },
    body: { sourceTermId: sourceId, options: usual, ...body, fingerprint },
  })

const undo = (id: number) => admin.call(contract.undoTermCopy, { params: { id } })

const listTarget = async ({ targetId }: Terms): Promise<classrooms.Classroom[]> =>
  (await admin.call(classrooms.listClassrooms, { query: { termId: targetId, sort: 'name' } })).body

/** Everything that people see of classrooms and lectures, for comparison. */
async function readSchool() {
  const { rows } = await sql`
    select 'classroom' as kind, to_jsonb(classroom) as row from classroom union all
    select 'lecture', to_jsonb(lecture) from lecture union all select 'material', to_jsonb(material) from material
    order by 1, 2`.execute(server.db)
  return rows
}

describe('previewTermCopy', () => {
  it('says row by row what will be made, and why not (R-term-9)', async () => {
    const terms = await buildTerms({ count: 1 })
    const { programId, sourceId, ids } = terms
    const gone = await buildPerson(server.db, { role: 'Teacher', firstName: 'سامر' })
    const deleted = await buildClassroom(server.db, {
      courseId: await buildCourse(server.db, { programId, name: 'أ محذوف' }),
    })
    const untaught = await buildClassroom(server.db, {
      courseId: await buildCourse(server.db, { programId, name: 'ب' }),
      teacherId: gone.id,
    })
    await putIntoTerm(deleted, sourceId)
    await putIntoTerm(untaught, sourceId)
    await server.db.updateTable('course_all').set({ deleted_at: new Date() }).where('name', '=', 'أ محذوف').execute()
    await server.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    const empty = await buildCourse(server.db, { programId, name: 'مقرر بلا شُعب' })

    const { status, body } = await preview(terms)

    expect(status).toBe(200)
    expect(body.rows.map((row: contract.TermCopyRow) => [row.classroomId, row.isCopied, row.reason])).toEqual([
      [deleted, false, 'حُذف مقررها.'],
      [untaught, true, expect.stringMatching(/^بلا مدرّس: لم يعد سامر/)],
      [ids[0], true, undefined],
    ])
    expect(body).toMatchObject({ copiedCount: 2, coursesWithout: [{ courseId: empty, name: 'مقرر بلا شُعب' }] })
    expect(await listTarget(terms)).toEqual([])
  })

  it('refuses the term itself, unknown terms, a closed one, and nothing chosen', async () => {
    const terms = await buildTerms()
    const answers = [
      await preview({ ...terms, sourceId: terms.targetId }),
      await preview({ ...terms, sourceId: 999_999 }),
      await preview({ ...terms, targetId: 999_999 }),
      await preview(terms, { classroomIds: [] }),
    ]
    await closeTerm(terms.targetId)

    expect([...answers, await preview(terms)].map(({ status }) => status)).toEqual([400, 404, 404, 400, 409])
  })
})

describe('copyTerm', () => {
  it('makes active classrooms without students, and a second time only the rest (R-term-8)', async () => {
    const terms = await buildTerms({ count: 3 })
    const [first = 0] = terms.ids
    await buildEnrollment(server.db, { classroomId: first })

    const one = await copy(terms, { classroomIds: [first] })
    const rest = await copy(terms)
    const nothing = await copy(terms)

    expect(one.body).toMatchObject({ copiedCount: 1, message: 'نُسخت شعبة واحدة.' })
    expect([rest.body.copiedCount, nothing.body.copiedCount, nothing.body.message]).toEqual([
      2,
      0,
      'لا شُعب جديدة تُنسخ.',
    ])
    const made = await listTarget(terms)
    expect(
      made.map(({ name, status, teacherId, enrolledStudentsCount }) => [
        name,
        status,
        teacherId,
        enrolledStudentsCount,
      ]),
    ).toEqual(['شعبة 00', 'شعبة 01', 'شعبة 02'].map((name) => [name, 'ACTIVE', terms.teacher.id, 0]))
    const trail = await listTrail('copyTerm')
    expect(
      trail.filter(({ entity, entity_id }) => entity === 'term' && entity_id === String(terms.targetId)),
    ).toHaveLength(3)
    expect(trail.find(({ entity_id }) => entity_id === String(made[0]?.classroomId))?.after).toMatchObject({
      termId: terms.targetId,
    })
  })

  it('leaves out the teachers when asked to, and brings lectures with texts and links', async () => {
    const terms = await buildTerms({ count: 1 })
    const [classroomId = 0] = terms.ids
    const lectureId = await buildLecture(server.db, { classroomId, title: 'مدخل' })
    const link = { lecture_id: lectureId, title: 'مرجع', url: 'https://example.com/', uploaded_by: terms.teacher.id }
    await server.db.insertInto('material').values(link).execute()
    const options = { teachers: false, lectures: true }

    const { body: shown } = await preview(terms, { options })
    const { status } = await copy(terms, { options })

    expect([shown.rows[0]?.lecturesCount, status]).toEqual([1, 200])
    const [made] = await listTarget(terms)
    expect(made?.teacherId).toBeNull()
    const copied = await server.db
      .selectFrom('lecture')
      .innerJoin('material', 'material.lecture_id', 'lecture.id')
      .select(['lecture.title', 'material.title as link', 'material.url'])
      .where('lecture.classroom_id', '=', made?.classroomId ?? 0)
      .execute()
    expect(copied).toEqual([{ title: 'مدخل', link: 'مرجع', url: 'https://example.com/' }])
  })

  it('shares the files of lectures, and keeps them until the last material that holds them is purged', async () => {
    const terms = await buildTerms({ count: 1 })
    const lectureId = await buildLecture(server.db, { classroomId: terms.ids[0] ?? 0 })
    const given = { lectureId, uploadedBy: terms.teacher.id, title: 'ملخص' }
    const source = await buildFileMaterial(server.db, server.files, given)
    await copy(terms, { options: { teachers: true, lectures: true } })
    const [made] = await listTarget(terms)
    const { id: shared, fileId } = await server.db
      .selectFrom('lecture')
      .innerJoin('material', 'material.lecture_id', 'lecture.id')
      .select(['material.id', 'material.file_id as fileId'])
      .where('lecture.classroom_id', '=', made?.classroomId ?? 0)
      .executeTakeFirstOrThrow()
    const purge = async (id: number) => {
      const longAgo = { deleted_at: new Date(Date.now() - 31 * 86_400_000) }
      await server.db.updateTable('material_all').set(longAgo).where('id', '=', id).execute()
      await Promise.all([purgeMaterials(server.db, server.files), purgeMaterials(server.db, server.files)])
      await server.files.sweep(server.db)
    }

    await purge(source)
    const { status } = await server.as('admin').get(`/api/materials/${shared}/view`)
    await purge(shared)

    expect(status).toBe(200)
    await expect(server.files.open(fileId ?? '')).rejects.toMatchObject({ status: 503 })
  })

  it('is refused with a new rehearsal when something changed since the one that was shown', async () => {
    const terms = await buildTerms()
    const { body: shown } = await preview(terms)
    await server.db
      .updateTable('classroom')
      .set({ capacity: 11 })
      .where('id', '=', terms.ids[0] ?? 0)
      .execute()

    const refused = await apply(terms, shown.fingerprint)
    const { rehearsal } = refused.body as unknown as { rehearsal: contract.TermCopyPreview }

    expect(refused.status).toBe(409)
    expect(rehearsal.copiedCount).toBe(2)
    expect(await listTarget(terms)).toEqual([])
    expect((await apply(terms, rehearsal.fingerprint)).status).toBe(200)
  })

  it('makes each classroom once when two press at once', async () => {
    const terms = await buildTerms({ count: 4 })
    const { body: shown } = await preview(terms)

    const answers = await Promise.all([1, 2, 3].map(() => apply(terms, shown.fingerprint)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await listTarget(terms)).toHaveLength(4)
  })
})

describe('undoTermCopy', () => {
  it('brings the school back to what it was, once', async () => {
    const terms = await buildTerms({ count: 40 })
    const before = await readSchool()
    const { body } = await copy(terms, { options: { teachers: true, lectures: true } })
    expect((await admin.call(getTerm, { params: { id: terms.targetId } })).body.copies).toEqual([
      { copyId: body.copyId, sourceTermName: expect.any(String), classroomsCount: 40, doneAt: expect.any(String) },
    ])

    const undone = await undo(body.copyId)

    expect(undone.body).toEqual({ deletedCount: 40, kept: [], message: 'حُذفت 40 شعبة.' })
    expect(await readSchool()).toEqual(before)
    expect([(await undo(body.copyId)).status, (await undo(999_999)).status]).toEqual([409, 404])
    expect((await admin.call(getTerm, { params: { id: terms.targetId } })).body.copies).toEqual([])
  })

  it('keeps and names classrooms that somebody uses by now (R-term-10)', async () => {
    const terms = await buildTerms({ count: 4 })
    const { body } = await copy(terms)
    const [enrolled = 0, lectured = 0, taught = 0, unused = 0] = (await listTarget(terms)).map(
      ({ classroomId }) => classroomId,
    )
    await buildEnrollment(server.db, { classroomId: enrolled })
    await buildLecture(server.db, { classroomId: lectured })
    await buildLesson(taught, '2026-10-01', { isTaken: true })
    await buildLesson(unused, '2026-10-01')

    const { body: undone } = await undo(body.copyId)

    expect(undone).toMatchObject({ deletedCount: 1, message: 'حُذفت شعبة واحدة، وبقيت 3 شُعب.' })
    expect(undone.kept.map((one: { classroomId: number; reason: string }) => [one.classroomId, one.reason])).toEqual([
      [enrolled, 'سُجّل فيها طلاب.'],
      [lectured, 'أُضيفت إليها محاضرات.'],
      [taught, 'رُصد فيها حضور.'],
    ])
  })

  it('is refused after 30 days, and in a closed term', async () => {
    const terms = await buildTerms({ count: 1 })
    const [old, recent] = [(await copy(terms)).body.copyId, (await copy(terms)).body.copyId]
    const early = sql<Date>`now() - interval '31 days'`
    await server.db.updateTable('term_copy').set({ done_at: early }).where('id', '=', old).execute()
    await server.db
      .updateTable('classroom')
      .set({ status: 'COMPLETED' })
      .where('term_id', '=', terms.targetId)
      .execute()

    const late = await undo(old)
    await closeTerm(terms.targetId)

    expect([late.status, (await undo(recent)).status]).toEqual([409, 409])
  })

  it('lets a classroom come back from the trash beside a newer copy of the same', async () => {
    const terms = await buildTerms({ count: 1 })
    const { body } = await copy(terms)
    const [made] = await listTarget(terms)
    await undo(body.copyId)
    await copy(terms)

    const { status } = await admin.send(restoreFromTrash, { params: { id: `classroom-${made?.classroomId}` } })

    expect([status, (await listTarget(terms)).length]).toEqual([200, 2])
  })
})
