import { describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { buildClass, download, known } from './grade-sheets.fixtures.ts'
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
  setOptions,
  upload,
} from './grades.import.fixtures.ts'

openSchool()

describe('a returned sheet of marks', () => {
  it('writes what only the file changed, keeps what only others changed, and asks about what both changed', async () => {
    const built = await buildSix()
    const { agent, students, teacher } = built
    const [ahmad, basel, hassan] = [built.student(0), built.student(1), built.student(4)]
    const table = await fill(built, [
      [ahmad.name, practical, 21],
      [basel.name, exam, 55.5],
      [built.student(2).name, practical, 0],
      [built.student(3).name, exam, 70],
      [hassan.name, practical, 28],
    ])
    // Meanwhile three marks change on the screen, one of them in the file too.
    await saveAs(agent, hassan.enrollmentId, { practicalGrade: 27 })
    await saveAs(agent, built.student(5).enrollmentId, { practicalGrade: 11 })
    await saveAs(agent, ahmad.enrollmentId, { examGrade: 51 })

    const { run, lines } = await preview(built, table)

    expect(run.counts).toMatchObject({ rows: 6, changed: 4, same: 1, undecided: 1, refused: 0 })
    const conflict = lines.find(({ targetId }) => targetId === hassan.enrollmentId)
    expect(conflict).toMatchObject({
      outcome: 'UNDECIDED',
      name: hassan.name,
      values: [
        {
          field: 'practicalGrade',
          before: '27',
          after: '27',
          conflict: { base: '20', file: '28', changedBy: 'سمير حداد' },
        },
      ],
    })
    expect(Date.parse(conflict?.values[0]?.conflict?.changedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(lines.find(({ targetId }) => targetId === ahmad.enrollmentId)?.values).toEqual([
      { field: 'practicalGrade', before: '20', after: '21' },
    ])
    expect(run.notes.join(' ')).toMatch(/تُلغى الدرجة النهائية حتى تُحسب من جديد \(3 طلاب\)/)

    expect((await commit(agent, run)).status).toBe(409)
    const decided = await decide(agent, run.importId, [{ line: known(conflict).line, decision: 'CURRENT' }])
    const done = await commit(agent, decided.body)

    expect(done.body).toMatchObject({ state: 'DONE', isUndoable: true })
    expect(await marksOf(students)).toEqual([
      [21, 51, null],
      [20, 55.5, null],
      [0, 50, null],
      [20, 70, null],
      [27, 50, null],
      [11, 50, null],
    ])
    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['actor_id as actorId', 'entity_id as id', 'before', 'after'])
      .where('operation', '=', 'commitOwnImport')
      .where('entity', '=', 'enrollment')
      .where('actor_id', '=', teacher.id)
      .orderBy('id')
      .execute()
    expect(entries).toHaveLength(4)
    expect(entries[1]).toEqual({
      actorId: teacher.id,
      id: String(basel.enrollmentId),
      before: { practicalGrade: 20, examGrade: 50, finalGrade: 70 },
      after: { practicalGrade: 20, examGrade: 55.5, finalGrade: null },
    })
  })

  it('takes the value of the file where that is decided', async () => {
    const built = await buildClass([{ firstName: 'أحمد', practicalGrade: 20 }])
    const { agent, students } = built
    const table = await fill(built, [[built.student(0).name, practical, 28]])
    await saveAs(agent, built.student(0).enrollmentId, { practicalGrade: 27 })
    const { run, lines } = await preview(built, table)

    const decided = await decide(agent, run.importId, [{ line: known(lines[0]).line, decision: 'FILE' }])
    await commit(agent, decided.body)

    expect(decided.body.counts).toMatchObject({ changed: 1, undecided: 0 })
    expect(await marksOf(students)).toEqual([[28, null, null]])
  })

  it('is the same as xlsx, and an unchanged one changes nothing', async () => {
    const built = await buildSix()
    const { agent, id, teacher } = built
    const { bytes } = await download(teacher, id)

    const { body } = await upload(agent, id, bytes, 'درجات.xlsx')

    expect(body.state).toBe('PREVIEWED')
    expect(body.counts).toMatchObject({ rows: 6, same: 6, changed: 0 })
    expect(body.columns.map(({ field }) => field)).toEqual([
      null,
      'studentName',
      'practicalGrade',
      'examGrade',
      null,
      null,
      'rowCode',
    ])
  })

  it('refuses foreign, forged and stale rows by line, and names the problem', async () => {
    const built = await buildSix()
    const { agent, id } = built
    const other = await buildClass([{ firstName: 'زياد' }])
    const foreign = known((await fill(other, [])).rows[0])
    const table = await fill(built, [
      [built.student(0).name, practical, 1],
      [built.student(1).name, practical, 2],
      [built.student(2).name, practical, 3],
    ])
    const codeAt = table.headings.indexOf('رمز السطر')
    const [first, second] = [known(table.rows[0]), known(table.rows[1])]
    first[codeAt] = known(foreign[codeAt])
    second[codeAt] = String(second[codeAt]).replace(/.$/, (last) => (last === '7' ? '8' : '7'))
    const elsewhere = await buildClassroom(server.db, {})
    await server.db
      .updateTable('enrollment')
      .set({ classroom_id: elsewhere })
      .where('id', '=', built.student(2).enrollmentId)
      .execute()

    const { run, lines } = await preview(built, table)

    expect(lines.filter(({ outcome }) => outcome === 'REFUSED').map(({ problems }) => problems)).toEqual([
      [{ field: 'rowCode', text: 'السطر 2، العمود «رمز السطر»: هذا السطر من شعبة أخرى.' }],
      [{ field: 'rowCode', text: 'السطر 3، العمود «رمز السطر»: رمز السطر غير صحيح. نزّل ملف الشعبة من جديد.' }],
      [{ field: 'rowCode', text: 'السطر 4، العمود «رمز السطر»: خرج هذا الطالب من الشعبة.' }],
    ])
    expect(run.notes).toContain('لم يرد في الملف طالبان من الشعبة، ولا تتغيّر درجاتهم.')
    expect(await server.db.selectFrom('enrollment').select('id').where('classroom_id', '=', id).execute()).toHaveLength(
      5,
    )
    expect((await commit(agent, run, true)).status).toBe(409)
  })

  it('leaves marks of a student of another class alone, whatever its name column says', async () => {
    const built = await buildClass([{ firstName: 'أحمد' }])
    const other = await buildClass([{ firstName: 'زياد', practicalGrade: 9 }])
    const table = await fill(other, [[other.student(0).name, practical, 30]])

    const { run } = await preview(built, table)

    expect(run.counts).toMatchObject({ refused: 1, changed: 0 })
    expect(await marksOf(other.students)).toEqual([[9, null, null]])
  })

  it.each([
    ['31', 'درجة العملي من 0 إلى 30، بمنزلتين عشريتين على الأكثر'],
    ['-1', 'درجة العملي من 0 إلى 30، بمنزلتين عشريتين على الأكثر'],
    ['12.345', 'درجة العملي من 0 إلى 30، بمنزلتين عشريتين على الأكثر'],
    ['غ', 'الغياب لا يُرصد هنا. اترك الخلية فارغة.'],
    ['غائب', 'الغياب لا يُرصد هنا. اترك الخلية فارغة.'],
    ['ممتاز', 'القيمة «ممتاز» ليست درجة. الدرجة رقم مثل 25 أو 25.5.'],
  ])('refuses %s as a mark: %s', async (mark, sentence) => {
    const built = await buildClass([{ firstName: 'أحمد', practicalGrade: 20 }])
    const table = await fill(built, [[built.student(0).name, practical, mark]])

    const { run, lines } = await preview(built, table)

    expect(lines[0]?.problems).toEqual([
      { field: 'practicalGrade', text: `السطر 2، العمود «العملي (30)»: ${sentence}` },
    ])
    expect(run.counts.refused).toBe(1)
  })

  it.each([
    ['٢٥٫٥', 25.5],
    ['25,5', 25.5],
    [' 7 ', 7],
    [0.1 + 0.2, 0.3],
  ])('reads %j as %d', async (mark, value) => {
    const built = await buildClass([{ firstName: 'أحمد' }])
    const table = await fill(built, [[built.student(0).name, practical, mark]])

    const { run } = await preview(built, table)
    await commit(built.agent, run)

    expect(await marksOf(built.students)).toEqual([[value, null, null]])
  })

  it('leaves a mark where the cell is empty, unless the run says that it clears one that was downloaded', async () => {
    const built = await buildClass([{ firstName: 'أحمد', practicalGrade: 20, examGrade: 60 }, { firstName: 'باسل' }])
    const { agent, students } = built
    const table = await fill(built, [[built.student(0).name, practical, null]])
    const { run } = await preview(built, table)

    const cleared = await setOptions(agent, run.importId, { emptyClears: true })
    await commit(agent, cleared.body)

    expect(run.counts).toMatchObject({ same: 2, changed: 0 })
    expect(cleared.body.counts).toMatchObject({ same: 1, changed: 1 })
    expect(await marksOf(students)).toEqual([
      [null, 60, null],
      [null, null, null],
    ])
  })

  it('asks about every change of a sheet that expired, and says how old it is', async () => {
    const built = await buildClass([
      { firstName: 'أحمد', practicalGrade: 20 },
      { firstName: 'باسل', practicalGrade: 5 },
    ])
    const { agent, id } = built
    const table = await fill(built, [[built.student(0).name, practical, 21]])
    await server.db
      .updateTable('sheet')
      .set({ issued_at: new Date(Date.now() - 215 * 86_400_000), expires_at: new Date(Date.now() - 1_000) })
      .where('classroom_id', '=', id)
      .execute()

    const { run, lines } = await preview(built, table)

    expect(run.counts).toMatchObject({ undecided: 1, same: 1, changed: 0 })
    expect(run.notes.join(' ')).toContain('صدر هذا الملف قبل 7 أشهر')
    expect(lines[0]?.values).toMatchObject([{ before: '20', after: '20', conflict: { base: null, file: '21' } }])
    await decide(agent, run.importId, [{ line: 2, decision: 'FILE' }])
  })

  it('asks about every change of a sheet that is not known', async () => {
    const built = await buildClass([{ firstName: 'أحمد', practicalGrade: 20 }])
    const table = await fill(built, [[built.student(0).name, practical, 21]])
    await server.db.deleteFrom('sheet').where('classroom_id', '=', built.id).execute()

    const { run } = await preview(built, table)

    expect(run.counts).toMatchObject({ undecided: 1, changed: 0 })
    expect(run.notes.join(' ')).toContain('لا نعرف درجات هذا الملف حين صدر')
  })

  it('warns where the code and the name of a row belong to two students, as after sorting one column', async () => {
    const built = await buildClass([{ firstName: 'أحمد' }, { firstName: 'باسل' }])
    const table = await fill(built, [])
    const nameAt = table.headings.indexOf('اسم الطالب')
    known(table.rows[0])[nameAt] = built.student(1).name
    known(table.rows[1])[nameAt] = built.student(0).name

    const { lines } = await preview(built, table)

    expect(lines[0]?.warnings).toEqual([`الرمز للطالب ${built.student(0).name}، والاسم في الملف غيره.`])
  })

  it('asks about a student who comes twice with another mark', async () => {
    const built = await buildClass([{ firstName: 'أحمد' }])
    const { agent, students } = built
    const table = await fill(built, [[built.student(0).name, practical, 10]])
    const again = [...known(table.rows[0])]
    again[table.headings.indexOf(practical)] = 12
    table.rows.push(again)
    const { run, lines } = await preview(built, table)

    const decided = await decide(agent, run.importId, [{ line: 3, decision: 'FILE' }])
    await commit(agent, decided.body)

    expect(lines.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
      ['CHANGED', []],
      ['UNDECIDED', ['مكرر: هذا الطالب في السطر 2 أيضًا.']],
    ])
    expect(await marksOf(students)).toEqual([[12, null, null]])
  })
})
