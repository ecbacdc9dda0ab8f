import { previewUndo, undoChange } from '@manara/contract/changes.ts'
import type { ImportLine } from '@manara/contract/imports.ts'
import { getPerson, type UpdateRecordBody, updateRecord } from '@manara/contract/people.ts'
import { deleteUser, updateUser } from '@manara/contract/users.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { createRole, grant, holderOf } from '../access/access.fixtures.ts'
import { known, readTable } from '../grades/grade-sheets.fixtures.ts'
import { commit, decide, listLines, map } from '../imports/imports.fixtures.ts'
import { buildFamily, download, fill, readCell, setCell, upload } from './people-sheet.fixtures.ts'

openSchool({
  limits: { importsOfUser: { points: 1_000, seconds: 60 }, exportsOfUser: { points: 1_000, seconds: 60 } },
})

// Five imports of a person may be open at once.
afterEach(async () => {
  await server.db
    .updateTable('import_run')
    .set({ state: 'DISCARDED' })
    .where('state', 'in', ['PREVIEWED', 'COMMITTING'])
    .execute()
})

const recordOf = async (id: number) => (await admin.call(getPerson, { params: { id } })).body
const changeRecord = (id: number, body: UpdateRecordBody) => admin.call(updateRecord, { params: { id }, body })

async function changeUser(
  { id, firstName, lastName, email, nationalId }: BuiltPerson,
  change: { lastName?: string; gender?: 'Male' },
) {
  const body = { firstName, lastName, email, nationalId, role: 2 as const, ...change }
  expect((await admin.call(updateUser, { params: { id }, body })).status).toBe(200)
}

/** Uploads and gives the lines of the preview by the first names. */
async function preview(table: Parameters<typeof upload>[0], given: Parameters<typeof upload>[1] = {}) {
  const { body: run, problem, status } = await upload(table, given)
  expect([status, problem.message]).toEqual([201, expect.anything()])
  const { body: lines } = await listLines(run.importId)
  return {
    run,
    lines,
    line: (firstName: string): ImportLine => known(lines.find(({ name }) => name.startsWith(`${firstName} `))),
  }
}

const sentences = ({ problems }: ImportLine) => problems.map(({ field, text }) => [field, text.replace(/^.*?: /, '')])

const mother = 'اسم الأم ونسبتها'

describe('the editable sheet of people that comes back', () => {
  it('writes what was changed in it, keeps what others changed, and is undone', async () => {
    const { family, person } = await buildFamily(['أحمد', 'باسل', 'تامر', 'جميل'])
    await changeRecord(person(0).id, { motherName: 'سعاد', address: 'دمشق' })
    await changeRecord(person(3).id, {
      phones: [
        { relation: 'FATHER', holderName: 'خالد', number: '0933123456', isWhatsapp: true },
        { relation: 'FATHER', holderName: '', number: '0944123456', isWhatsapp: false },
      ],
    })
    const columns = 'firstName,lastName,motherName,address,gender,birthDate,fatherPhone'
    const table = await fill({ q: family, columns }, [
      ['أحمد', mother, '[حذف]'],
      ['أحمد', 'الجنس', 'ذكر'],
      ['باسل', 'الكنية', 'الحلبي'],
      ['باسل', 'تاريخ الولادة', '2005'],
      ['جميل', 'هاتف الأب', '0933 123 456'],
    ])
    // Meanwhile others change other cells, and one of them like the sheet.
    await changeRecord(person(0).id, { address: 'حلب' })
    await changeRecord(person(2).id, { motherName: 'هدى' })
    await changeUser(person(0), { gender: 'Male' })

    const { run, line } = await preview(table)

    expect(run.counts).toMatchObject({ rows: 4, changed: 3, same: 1, undecided: 0, refused: 0 })
    expect(line('أحمد').values).toEqual([{ field: 'motherName', before: 'سعاد', after: null }])
    expect(line('تامر').outcome).toBe('SAME')
    expect(line('جميل').values).toEqual([
      { field: 'fatherPhone', before: '0933123456، 0944123456', after: '0933123456' },
    ])
    const { body: done } = await commit(run.importId)
    expect(done).toMatchObject({ state: 'DONE', isUndoable: true })
    expect(await recordOf(person(0).id)).toMatchObject({ motherName: '', address: 'حلب', gender: 'Male' })
    expect(await recordOf(person(1).id)).toMatchObject({ fullName: 'باسل الحلبي', birthDate: '2005-01-01' })
    expect(await recordOf(person(2).id)).toMatchObject({ motherName: 'هدى' })
    expect((await recordOf(person(3).id)).phones).toMatchObject([{ number: '0933123456', holderName: 'خالد' }])

    const { body: before } = await admin.call(previewUndo, { params: { id: done.changeId ?? 0 } })
    const body = { fingerprint: before.fingerprint, mode: 'ALL' } as const
    expect((await admin.call(undoChange, { params: { id: done.changeId ?? 0 }, body })).status).toBe(200)
    expect(await recordOf(person(0).id)).toMatchObject({ motherName: 'سعاد', address: 'حلب' })
    expect((await recordOf(person(3).id)).phones).toHaveLength(2)
  })

  it.each([
    ['FILE', { motherName: 'من الملف', governorate: 'حمص' }],
    ['CURRENT', { motherName: 'من الشاشة', governorate: 'حمص' }],
  ] as const)('asks where both changed a cell, and writes as decided: %s', async (decision, written) => {
    const { family, person } = await buildFamily(['رنا'])
    await changeRecord(person(0).id, { motherName: 'قديم' })
    const table = await fill({ q: family, columns: 'motherName,governorate' }, [
      ['رنا', mother, 'من الملف'],
      ['رنا', 'المحافظة', 'حمص'],
    ])
    await changeRecord(person(0).id, { motherName: 'من الشاشة' })

    const { run, line } = await preview(table)

    expect(line('رنا')).toMatchObject({
      outcome: 'UNDECIDED',
      values: [
        {
          field: 'motherName',
          before: 'من الشاشة',
          after: 'من الشاشة',
          conflict: { base: 'قديم', file: 'من الملف', changedBy: expect.stringMatching(/./) },
        },
        { field: 'governorate', before: null, after: 'حمص' },
      ],
    })
    expect(Date.parse(line('رنا').values[0]?.conflict?.changedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await commit(run.importId)).status).toBe(409)
    await decide(run.importId, { rows: [{ line: line('رنا').line, decision }] })
    expect((await commit(run.importId)).body.state).toBe('DONE')
    expect(await recordOf(person(0).id)).toMatchObject(written)
  })

  it('leaves the whole row as it is where that is decided and nothing else was changed', async () => {
    const { family, person } = await buildFamily(['رنا'])
    const table = await fill({ q: family, columns: 'motherName' }, [['رنا', mother, 'من الملف']])
    await changeRecord(person(0).id, { motherName: 'من الشاشة' })
    const { run } = await preview(table)

    const { body: decided } = await decide(run.importId, { all: { outcome: 'UNDECIDED', decision: 'CURRENT' } })

    expect(decided.counts).toMatchObject({ same: 1, undecided: 0 })
  })

  it('names who changed a phone, a name and a field of the school', async () => {
    const { family, person } = await buildFamily(['رنا'])
    const table = await fill({ q: family, columns: 'lastName,phone,gender' }, [
      ['رنا', 'الكنية', 'الحلبي'],
      ['رنا', 'الهاتف', '0933000111'],
      ['رنا', 'الجنس', 'أنثى'],
    ])
    await changeUser(person(0), { lastName: 'الحمصي', gender: 'Male' })
    await changeRecord(person(0).id, {
      phones: [{ relation: 'SELF', holderName: '', number: '0933999888', isWhatsapp: false }],
    })

    const { lines } = await preview(table)

    const conflicts = known(lines[0]).values.map(({ field, conflict }) => [field, conflict?.changedBy])
    const name = expect.stringMatching(/./)
    expect(conflicts).toEqual([
      ['lastName', name],
      ['gender', name],
      ['phone', name],
    ])
  })

  it('that two bring back at once is written once', async () => {
    const { family, person } = await buildFamily(['رنا'])
    const table = await fill({ q: family, columns: 'motherName' }, [['رنا', mother, 'من ملف']])
    const one = await preview(table)
    setCell(table, 'رنا', mother, 'من ملف آخر')
    const other = await preview(table)

    const answers = await Promise.all([one, other].map(({ run }) => commit(run.importId)))

    const states = answers.map(({ status, body }) => (status === 200 ? body.state : status))
    // Who comes second is refused, or waits for the first one.
    expect(states.filter((state) => state === 'DONE')).toHaveLength(1)
    const written = states[0] === 'DONE' ? 'من ملف' : 'من ملف آخر'
    expect((await recordOf(person(0).id)).motherName).toBe(written)
  })

  it('finds a conflict that began after the preview: 409, and nothing is written', async () => {
    const { family, person } = await buildFamily(['رنا', 'سامر'])
    const table = await fill({ q: family, columns: 'motherName' }, [
      ['رنا', mother, 'من الملف'],
      ['سامر', mother, 'هدى'],
    ])
    const { run } = await preview(table)
    await changeRecord(person(0).id, { motherName: 'من الشاشة' })

    expect((await commit(run.importId)).status).toBe(409)

    expect((await recordOf(person(0).id)).motherName).toBe('من الشاشة')
    expect((await recordOf(person(1).id)).motherName).toBe('')
    const { body: lines } = await listLines(run.importId)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['UNDECIDED', 'CHANGED'])
  })

  it('refuses rows by their code: forged, repeated, of a deleted person, of another person, of the office', async () => {
    const { family, person } = await buildFamily(['أحمد', 'باسل', 'تامر', 'جميل', 'حسان', 'خالد'])
    const table = await fill(
      { q: family, columns: 'motherName' },
      ['أحمد', 'باسل', 'تامر', 'جميل', 'حسان', 'خالد'].map((name) => [name, mother, 'سعاد'] as const),
    )
    const code = 'رمز السطر'
    setCell(
      table,
      'أحمد',
      code,
      String(readCell(table, 'أحمد', code)).replace(/.$/, (last) => (last === '7' ? '8' : '7')),
    )
    setCell(table, 'تامر', code, known(readCell(table, 'باسل', code)))
    setCell(table, 'تامر', 'الاسم الكامل', known(readCell(table, 'باسل', 'الاسم الكامل')))
    await admin.call(deleteUser, { params: { id: person(3).id } })
    setCell(table, 'حسان', 'الاسم الكامل', 'شخص آخر')
    await grant(person(5), await createRole(['person.read']))
    const teacher = await buildFamily(['ليلى'], { role: 'Teacher' })
    const other = await fill({ q: teacher.family, role: 1, columns: 'motherName' }, [['ليلى', mother, 'سعاد']])
    await grant(teacher.person(0), await createRole(['person.read']))

    const { run, lines } = await preview(table)
    const { lines: ofOffice } = await preview(other, { role: 1 })

    expect(lines.map((line) => (line.outcome === 'REFUSED' ? sentences(line) : line.outcome))).toEqual([
      [['rowCode', 'رمز السطر غير صحيح، أو من ملف مدرسة أخرى. نزّل ملف التعديل من جديد.']],
      'CHANGED',
      [['rowCode', 'رمز السطر مكرر: هو في السطر 3 أيضًا.']],
      [['rowCode', 'حُذف صاحب هذا السطر بعد تنزيل الملف.']],
      [
        [
          'fullName',
          `الرمز يخص «حسان ${family}»، والاسم في السطر غيره. يُعدَّل الاسم في أعمدة أجزائه.`.replace(/[«»]/g, ''),
        ],
      ],
      'CHANGED',
    ])
    expect(sentences(known(ofOffice[0]))).toEqual([[null, 'لا يُعدَّل حساب إداري باستيراد.']])
    expect((await commit(run.importId)).status).toBe(409)
    expect((await commit(run.importId, { leavesRefused: true })).body.state).toBe('DONE')
    expect((await recordOf(person(0).id)).motherName).toBe('')
    expect((await recordOf(person(1).id)).motherName).toBe('سعاد')
  })

  it('still finds the person of a row of which nothing is known any more', async () => {
    const { family } = await buildFamily(['رنا'])
    const table = await fill({ q: family }, [])
    const { sheetId, row } = await server.db
      .selectFrom('sheet_row')
      .innerJoin('sheet', 'sheet.id', 'sheet_row.sheet_id')
      .select(['sheet_id as sheetId', 'row_key as row'])
      .orderBy('sheet_id', 'desc')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('sheet_row')
      .set({ row_key: row + 1_000_000 })
      .where('sheet_id', '=', sheetId)
      .execute()

    const { run } = await preview(table)

    // Nothing is known of the row any more, but the code still leads to its person.
    expect(run.counts).toMatchObject({ rows: 1, same: 1 })
    expect(run.notes.join(' ')).toContain('كل تغيير فيه يحتاج قرارًا')
  })

  it('asks about every change of a sheet that expired, and says how old it is', async () => {
    const { family, person } = await buildFamily(['رنا', 'سامر'])
    const table = await fill({ q: family, columns: 'motherName' }, [['رنا', mother, 'سعاد']])
    await server.db
      .updateTable('sheet')
      .set({ issued_at: new Date(Date.now() - 215 * 86_400_000), expires_at: new Date(Date.now() - 1_000) })
      .execute()

    const { run, line } = await preview(table)

    expect(run.counts).toMatchObject({ undecided: 1, same: 1 })
    expect(run.notes).toContain('صدر هذا الملف قبل 215 يومًا، ولم تعد قيمه حينها محفوظة: كل تغيير فيه يحتاج قرارًا.')
    await decide(run.importId, { rows: [{ line: line('رنا').line, decision: 'FILE' }] })
    await commit(run.importId)
    expect((await recordOf(person(0).id)).motherName).toBe('سعاد')
  })

  it('gives a number, an e-mail and a program to those without one, and never changes a known one', async () => {
    const programId = await buildProgram(server.db, { name: 'برنامج جديد' })
    await buildProgram(server.db, { name: 'برنامج آخر' })
    const without = await buildFamily(['رنا'], {
      isNationalIdTemporary: true,
      nationalId: 'T-00000001',
      email: 'uabcdefghij@no-mail.invalid',
    })
    const columns = 'nationalId,email,program'
    const filled = await fill({ q: without.family, columns }, [
      ['رنا', 'الرقم الوطني', '07070707070'],
      ['رنا', 'البريد الإلكتروني', 'rana.new@school.example'],
      ['رنا', 'البرنامج', 'برنامج جديد'],
    ])
    const { person, family } = await buildFamily(['سامر', 'هبة'], { programId })
    const changed = await fill({ q: family, columns }, [
      ['سامر', 'الرقم الوطني', '07070707071'],
      ['سامر', 'البريد الإلكتروني', 'other@school.example'],
      ['سامر', 'البرنامج', 'برنامج آخر'],
      ['هبة', 'البرنامج', '[حذف]'],
    ])

    const { run } = await preview(filled)
    expect((await commit(run.importId)).body.state).toBe('DONE')
    const { line } = await preview(changed)

    const after = await recordOf(without.person(0).id)
    expect(after).toMatchObject({
      nationalId: '07070707070',
      isNationalIdTemporary: false,
      email: 'rana.new@school.example',
      programName: 'برنامج جديد',
    })
    expect(sentences(line('سامر'))).toEqual([
      ['nationalId', 'الرقم الوطني المسجّل يبقى كما هو. عدّله من سجل الشخص.'],
      ['email', `البريد المسجّل ${person(0).email} يبقى كما هو. عدّله من سجل الشخص.`],
      ['program', 'يدرس في برنامج آخر، فلا يتغيّر: برنامج جديد.'],
    ])
    expect(sentences(line('هبة'))).toEqual([['program', 'لا يُفرَّغ هذا الحقل.']])
  })

  it('takes no number or e-mail of somebody else', async () => {
    const { nationalId } = await buildPerson(server.db)
    const { family } = await buildFamily(['رنا'], { isNationalIdTemporary: true })
    const table = await fill({ q: family, columns: 'nationalId' }, [['رنا', 'الرقم الوطني', nationalId]])

    const { line } = await preview(table)

    expect(sentences(line('رنا'))).toEqual([[null, 'الرقم الوطني لشخص آخر.']])
  })

  it('lets nobody change numbers who may not see them whole, whatever columns are added', async () => {
    const { family, person } = await buildFamily(['رنا', 'سامر'])
    await changeRecord(person(0).id, {
      phones: [{ relation: 'SELF', holderName: '', number: '0933999888', isWhatsapp: false }],
    })
    const { agent, person: who } = await holderOf(['person.read', 'data.export', 'data.import'])
    const table = await readTable((await download({ q: family, columns: 'motherName' }, { who })).bytes)
    const added = (numbers: readonly string[]) => ({
      headings: [...table.headings, 'الهاتف'],
      rows: table.rows.map((cells, at) => [...cells, numbers[at] ?? '']),
    })

    const { lines } = await preview(added(['0933000000']), { agent })
    const masked = await preview(added(['•••••••9888']))

    expect(sentences(known(lines[0]))).toEqual([
      ['phone', 'لا يملك حسابك صلاحية «الأرقام الوطنية والهواتف كاملة»، فلا يغيّرها.'],
    ])
    expect(sentences(masked.line('رنا'))).toEqual([['phone', 'اكتب رقم الهاتف كاملًا.']])
  })

  it('adds people in rows without a code, and finds those who are there by their keys', async () => {
    const { family, person } = await buildFamily(['رنا', 'سامر'])
    const table = await fill({ q: family, columns: 'firstName,lastName,nationalId,motherName' }, [])
    table.rows.push(['', 'جديد', family, '08080808080', 'سعاد', ''])
    table.rows.push(['', 'رنا', family, person(0).nationalId, 'هدى', ''])

    const { run, lines } = await preview(table)

    expect(run.counts).toMatchObject({ rows: 4, new: 1, same: 2, undecided: 1 })
    expect(sentences(known(lines.at(-1)))).toEqual([
      [null, 'الرقم الوطني أو البريد مكرر في السطر 2. اترك أحد السطرين.'],
    ])
  })

  it('says that a sheet of teachers is read as one of teachers', async () => {
    const { family } = await buildFamily(['ليلى'], { role: 'Teacher' })
    const table = await fill({ q: family, role: 1, columns: 'motherName' }, [['ليلى', mother, 'سعاد']])

    const { run, lines } = await preview(table)
    const { body: again } = await map(run.importId, { options: { role: 1 } })

    expect(sentences(known(lines[0]))).toEqual([
      [null, 'هذا السطر لشخص بدور آخر. اختر «طلاب» أو «مدرّسون» في خطوة «الأعمدة».'],
    ])
    expect(again.counts).toMatchObject({ changed: 1 })
  })
})
