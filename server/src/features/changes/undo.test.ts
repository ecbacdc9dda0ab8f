import * as contract from '@manara/contract/changes.ts'
import { bulkEnroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher } from '@manara/contract/classrooms.ts'
import { calculateFinalGrades } from '@manara/contract/grades.ts'
import { processGraduation } from '@manara/contract/graduation.ts'
import { deleteProgram } from '@manara/contract/programs.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { bulkDeleteUsers, createUser, deleteUser } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { closeChangeSets } from '../../operations/retention/close-change-sets.ts'
import {
  admin,
  buildSchool,
  complete,
  deleteStudents,
  dumpSchool,
  lastChangeId,
  newStudents,
  openSchool,
  previewUndo,
  server,
  studentIds,
  undo,
} from './changes.fixtures.ts'

openSchool({ limits: { undosOfUser: { points: 1_000, seconds: 60 } } })

describe('undoChange', () => {
  it('puts back what is possible and leaves the rest; what was restored meanwhile counts as done', async () => {
    const school = await buildSchool()
    const id = await deleteStudents(school)
    await admin.call(restoreFromTrash, { params: { id: `person-${school.students[0]?.id}` } })
    const { firstName, lastName, nationalId } = school.students[1] ?? { firstName: '', lastName: '', nationalId: '' }
    await admin.call(createUser, {
      body: {
        firstName,
        lastName,
        nationalId,
        email: 'other@school.example',
        password: 'Blue-river-42',
        role: 2,
      },
    })

    const answer = await undo(id, { mode: 'POSSIBLE' })

    expect(answer.body).toMatchObject({ change: { state: 'PARTLY_UNDONE', undoneUnits: 3 } })
    const living = await server.db.selectFrom('person').select('id').where('id', 'in', studentIds(school)).execute()
    expect(living.map((one) => one.id).toSorted()).toEqual(
      [0, 2, 3].map((index) => school.students[index]?.id).toSorted(),
    )
  })

  it('is in the audit log: one entry for each thing and one for the act', async () => {
    const school = await buildSchool()
    const id = await deleteStudents(school)

    await undo(id)

    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['entity', 'entity_id as entityId'])
      .where('operation', '=', 'undoChange')
      .execute()
    const ofAct = entries.filter(({ entity, entityId }) => entity === 'changeSet' && entityId === String(id))
    const ofPeople = entries.filter(
      ({ entity, entityId }) => entity === 'person' && studentIds(school).includes(Number(entityId)),
    )
    expect([ofAct.length, ofPeople.length]).toEqual([1, 4])
  })

  it('refuses a preview that is out of date, with the new one', async () => {
    const school = await buildSchool()
    const id = await deleteStudents(school)
    const { body: preview } = await previewUndo(id)
    await admin.call(restoreFromTrash, { params: { id: `person-${school.students[0]?.id}` } })

    const answer = await admin.call(contract.undoChange, {
      params: { id },
      body: { fingerprint: preview.fingerprint, mode: 'ALL' },
    })

    expect([answer.status, answer.problem.message]).toEqual([409, expect.stringMatching(/منذ المعاينة/)])
    expect(answer.problem.rehearsal).toMatchObject({ unitCount: 4 })
  })

  it('asks for a reason where marks are taken back', async () => {
    const { asTeacher, classroomId } = await buildSchool()
    await asTeacher.call(calculateFinalGrades, { params: { id: classroomId } })

    const answer = await undo(await lastChangeId(), { reason: ' ' })

    expect([answer.status, answer.problem.errors.reason]).toEqual([400, ['اكتب السبب في 3 أحرف على الأقل']])
  })

  it('of two at once lets one win', async () => {
    const school = await buildSchool()
    const id = await deleteStudents(school)
    const before = await previewUndo(id)
    const { fingerprint } = before.body
    const send = () => admin.call(contract.undoChange, { params: { id }, body: { fingerprint, mode: 'ALL' } })

    const answers = await Promise.all([send(), send()])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.message).toMatch(/عمل كبير آخر|قبل قليل/)
  })

  it('waits for no graduation: one beside an undo is refused', async () => {
    const school = await buildSchool()
    await complete(school)
    const answer = await server.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(4712007)`.execute(trx)
      return admin.call(processGraduation, { params: { programId: school.programId }, body: {} })
    })

    expect([answer.status, answer.problem.message]).toEqual([409, expect.stringMatching(/عمل كبير آخر/)])
  })

  it('leaves nothing when it is interrupted: it is one transaction', async () => {
    const school = await buildSchool()
    const id = await deleteStudents(school)
    const before = await dumpSchool()
    const { body: preview } = await previewUndo(id)
    const { fingerprint } = preview

    const answer = await server.db.transaction().execute(async (trx) => {
      await sql`select id from person_all where id = any(${studentIds(school)}::integer[]) for update`.execute(trx)
      return admin.call(contract.undoChange, { params: { id }, body: { fingerprint, mode: 'ALL' } })
    })

    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(await dumpSchool()).toEqual(before)
    expect((await undo(id)).status).toBe(200)
  })

  it('ends after 30 days, and the rows of the act go', async () => {
    const school = await buildSchool()
    const id = await deleteStudents(school)
    const { body: preview } = await previewUndo(id)
    await server.db
      .updateTable('change_set')
      .set({ undo_until: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute()

    const late = await admin.call(contract.undoChange, {
      params: { id },
      body: { fingerprint: preview.fingerprint, mode: 'ALL' },
    })
    await closeChangeSets(server.db)

    expect([late.status, late.problem.message]).toEqual([409, expect.stringMatching(/30 يومًا/)])
    const set = await admin.call(contract.getChange, { params: { id } })
    expect(set.body).toMatchObject({ state: 'CLOSED', isUndoable: false })
    const rows = await server.db.selectFrom('change_row').select('seq').where('change_set_id', '=', id).execute()
    expect(rows).toEqual([])
  })
})

describe('undoOwnChange', () => {
  it('is for the own acts of a teacher who still teaches the classroom', async () => {
    const school = await buildSchool()
    const { asTeacher, classroomId, teacher } = school
    await asTeacher.call(calculateFinalGrades, { params: { id: classroomId } })
    const id = await lastChangeId()
    const stranger = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))

    const foreign = await stranger.call(contract.previewOwnUndo, { params: { id } })
    const own = await asTeacher.call(contract.previewOwnUndo, { params: { id } })
    const other = await buildPerson(server.db, { role: 'Teacher' })
    await admin.call(assignTeacher, { params: { id: classroomId }, body: { teacherId: other.id } })
    const late = await asTeacher.call(contract.previewOwnUndo, { params: { id } })
    await admin.call(assignTeacher, { params: { id: classroomId }, body: { teacherId: teacher.id } })
    const undone = await asTeacher.call(contract.undoOwnChange, {
      params: { id },
      body: { fingerprint: own.body.fingerprint, mode: 'ALL', reason: 'حُسبت قبل أوانها' },
    })

    expect(foreign.status).toBe(404)
    expect([late.status, late.problem.message]).toEqual([409, expect.stringMatching(/لم تعد تدرّس/)])
    expect(undone.body).toMatchObject({ change: { state: 'UNDONE', undoneUnits: 4 } })
  })

  it('never reaches what an administrator did', async () => {
    const school = await buildSchool()
    const id = await deleteStudents(school)

    const answer = await school.asTeacher.call(contract.getOwnChange, { params: { id } })

    expect(answer.status).toBe(404)
  })
})

describe('listChanges', () => {
  it('shows acts of several units, newest first, with what they did; small ones on request', async () => {
    const school = await buildSchool()
    const id = await deleteStudents(school)
    const programId = await buildProgram(server.db, { name: 'برنامج الطب' })
    await admin.call(deleteProgram, { params: { id: programId } })

    const large = await admin.call(contract.listChanges, { query: { limit: 2 } })
    const all = await admin.call(contract.listChanges, { query: { withSmall: true, q: 'الطب' } })

    expect(large.body[0]).toMatchObject({
      changeId: id,
      operation: 'bulkDeleteUsers',
      kind: 'DELETION',
      unitCount: 4,
      isUndoable: true,
    })
    expect(large.body[0]?.effects).toContainEqual({ name: 'المستخدمون', created: 0, changed: 0, removed: 4 })
    expect(all.body).toMatchObject([{ title: 'برنامج الطب', unitCount: 1 }])
  })

  it('names the units of an act with what changed', async () => {
    const school = await buildSchool()
    const ids = await newStudents(school, 2)
    const done = await admin.call(bulkEnroll, { body: { classroomId: school.classroomId, studentIds: ids } })

    const { body } = await admin.call(contract.listChangeUnits, { params: { id: await lastChangeId() }, query: {} })

    expect(done.headers['x-change-set']).toBe(String(await lastChangeId()))
    expect(body.total).toBe(2)
    expect(body.units[0]).toMatchObject({ unitId: `person-${ids[0]}`, fate: 'created' })
    expect(body.units[0]?.fields).toContainEqual({ name: 'الشعبة', before: null, after: 'الشعبة أ' })
  })

  it('leaves no act behind for a change that was refused or changed nothing', async () => {
    const before = await lastChangeId()

    await admin.call(deleteUser, { params: { id: 999_999 } })
    await admin.call(bulkDeleteUsers, { body: { ids: [999_999] } })

    expect(await lastChangeId()).toBe(before)
  })
})
