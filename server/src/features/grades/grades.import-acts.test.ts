import { previewOwnUndo, undoOwnChange } from '@manara/contract/changes.ts'
import { getGradingStatus } from '@manara/contract/grades.ts'
import { commitImport } from '@manara/contract/imports.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { buildClass, toCsv } from './grade-sheets.fixtures.ts'
import {
  buildSix,
  commit,
  decide,
  exam,
  fill,
  marksOf,
  practical,
  preview,
  saveAs,
  upload,
  uploadAsOffice,
} from './grades.import.fixtures.ts'

openSchool()

describe('a list without codes', () => {
  it('finds students by their full name in any spelling, and asks about two alike', async () => {
    const built = await buildClass([
      { firstName: 'أحمد', lastName: 'عبد الله' },
      { firstName: 'سمر', lastName: 'الخطيب' },
      { firstName: 'سمر', lastName: 'الخطيب' },
    ])
    const { agent, students } = built
    const rows = [
      ['احمد عبدالله', '18'],
      ['سمر الخطيب', '19'],
      ['زياد غريب', '20'],
    ]
    const { run, lines } = await preview(built, { headings: ['الاسم الكامل', 'العملي'], rows })

    expect(lines.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'UNDECIDED', 'REFUSED'])
    expect(lines[1]?.matches.map(({ userId, nationalId }) => [userId, nationalId])).toEqual([
      [built.student(1).id, ''],
      [built.student(2).id, ''],
    ])
    expect(lines[2]?.problems[0]?.text).toContain('لا طالب بهذا الاسم في الشعبة.')
    const decided = await decide(agent, run.importId, [{ line: 3, decision: 'IS', personId: built.student(2).id }])
    await commit(agent, decided.body, true)
    expect(await marksOf(students)).toEqual([
      [18, null, null],
      [null, null, null],
      [19, null, null],
    ])
  })

  it('finds students by national id for the office alone', async () => {
    const built = await buildClass([{ firstName: 'أحمد' }])
    const table = { headings: ['الرقم الوطني', 'العملي'], rows: [[built.student(0).nationalId, '18']] }

    const asOffice = await uploadAsOffice(built.id, toCsv(table))
    const asTeacher = await upload(built.agent, built.id, toCsv(table))

    expect(asOffice.body.counts).toMatchObject({ changed: 1 })
    expect(asTeacher.body.state).toBe('MAPPING')
  })
})

describe('an import of marks', () => {
  it('is refused for another teacher, a student, and a classroom that is not active', async () => {
    const built = await buildClass([{ firstName: 'أحمد' }])
    const completed = await buildClass([{}], 'COMPLETED')
    const stranger = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const bytes = toCsv({ headings: ['اسم الطالب', 'العملي'], rows: [['أحمد', '1']] })

    const answers = [
      await upload(stranger, built.id, bytes),
      await upload(server.as('student'), built.id, bytes),
      await upload(completed.agent, completed.id, bytes),
      await uploadAsOffice(completed.id, bytes),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 403, 409, 409])
    expect(answers[2]?.problem.message).toBe('الشعبة ليست نشطة، فلا تُرفع درجاتها. أعد تنشيط الشعبة أولًا.')
  })

  it('is not committed when a mark changed after the preview: the rows are judged again', async () => {
    const built = await buildClass([{ firstName: 'أحمد', practicalGrade: 20 }])
    const { agent, students } = built
    const table = await fill(built, [[built.student(0).name, practical, 21]])
    const { run } = await preview(built, table)
    await saveAs(agent, built.student(0).enrollmentId, { practicalGrade: 25 })

    const answer = await commit(agent, run)

    expect(answer.status).toBe(409)
    expect(answer.problem.message).toContain('تغيّر سطر واحد منذ المعاينة')
    expect(await marksOf(students)).toEqual([[25, null, null]])
  })

  it('is not committed once the classroom was completed', async () => {
    const built = await buildClass([{ firstName: 'أحمد', practicalGrade: 20 }])
    const table = await fill(built, [[built.student(0).name, practical, 21]])
    const { run } = await preview(built, table)
    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', built.id).execute()

    const answer = await commit(built.agent, run)

    expect([answer.status, answer.problem.message]).toEqual([
      409,
      'الشعبة ليست نشطة، فلا تُرفع درجاتها. أعد تنشيط الشعبة أولًا.',
    ])
    expect(await marksOf(built.students)).toEqual([[20, null, null]])
  })

  it('is written once when two commit it at the same time', async () => {
    const built = await buildClass([{ firstName: 'أحمد' }])
    const table = await fill(built, [[built.student(0).name, practical, 21]])
    const { run } = await preview(built, table)

    const answers = await Promise.all([commit(built.agent, run), commit(built.agent, run)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await marksOf(built.students)).toEqual([[21, null, null]])
  })

  it('is one act of marks: undone with a reason, and then the screen names it no more', async () => {
    const built = await buildSix()
    const { agent, students, id } = built
    const table = await fill(built, [
      [built.student(0).name, practical, 21],
      [built.student(1).name, practical, 22],
    ])
    const { run } = await preview(built, table)
    const done = await commit(agent, run)

    const status = await agent.call(getGradingStatus, { params: { id } })
    const changeId = status.body.lastImport?.changeId ?? 0
    const [set] = await server.db
      .selectFrom('change_set')
      .select(['kind', 'title'])
      .where('id', '=', changeId)
      .execute()
    const { body: undoing } = await agent.call(previewOwnUndo, { params: { id: changeId } })
    const undo = (reason: string) =>
      agent.call(undoOwnChange, {
        params: { id: changeId },
        body: { mode: 'ALL', reason, fingerprint: undoing.fingerprint },
      })
    const withoutReason = await undo('')
    const undone = await undo('ملف قديم')
    const after = await agent.call(getGradingStatus, { params: { id } })

    expect(done.body.changeId).toBe(changeId)
    expect(status.body.lastImport).toMatchObject({
      importId: run.importId,
      changedCount: 2,
      committedBy: 'سمير حداد',
      isOwn: true,
      isUndoable: true,
    })
    expect(set).toMatchObject({ kind: 'MARKS' })
    expect([withoutReason.status, undone.status]).toEqual([400, 200])
    expect(await marksOf(students)).toEqual(Array.from({ length: 6 }, () => [20, 50, 70]))
    expect(after.body.lastImport).toBeUndefined()
  })

  it('of the office is named on the screen of the teacher, who does not undo it', async () => {
    const built = await buildClass([{ firstName: 'أحمد' }])
    const table = await fill(built, [[built.student(0).name, exam, 44]])
    const { body: run } = await uploadAsOffice(built.id, toCsv(table))
    const done = await server
      .as('admin')
      .call(commitImport, { params: { id: run.importId }, body: { fingerprint: run.fingerprint ?? '' } })

    const status = await built.agent.call(getGradingStatus, { params: { id: built.id } })

    expect(done.body.state).toBe('DONE')
    expect(status.body.lastImport).toMatchObject({ isOwn: false, isUndoable: false, changedCount: 1 })
    expect(status.body.lastImport?.committedBy).not.toBe('سمير حداد')
    expect(await marksOf(built.students)).toEqual([[null, 44, null]])
  })
})
