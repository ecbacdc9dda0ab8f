import * as contract from '@manara/contract/imports.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import {
  admin,
  commit,
  discard,
  inLetters,
  listLines,
  map,
  openSchool,
  server,
  start,
  toCsv,
  toXlsx,
} from './imports.fixtures.ts'

openSchool({ limits: { importsOfUser: { points: 1_000, seconds: 60 } } })

let made = 700
const headings = ['الاسم الكامل', 'الرقم الوطني']

/** A new person of this test. */
const somebody = () => {
  const number = ++made
  return [`ليلى ${inLetters(number)} حداد${inLetters(number)}`, `550${String(number).padStart(8, '0')}`] as const
}
const startWith = async (rows: readonly (readonly (string | number | null)[])[], given = {}) =>
  (await start(toCsv({ headings, rows }), given)).body

/** Ends the run, so that others may begin. */
const end = (id: number) => discard(id)

describe('startImport', () => {
  it('answers twice alike to one key, and keeps one run', async () => {
    const csv = toCsv({ headings, rows: [somebody()] })

    const [first, second] = [await start(csv, { key: 'same' }), await start(csv, { key: 'same' })]

    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.importId).toBe(first.body.importId)
    await end(first.body.importId)
  })

  it('shows the lines of a short file once, and the first values of each column', async () => {
    const [name, id] = somebody()
    const { importId, firstLines, columns } = await startWith([[name, id]])

    expect(firstLines.map(({ line }) => line)).toEqual([1, 2])
    expect(columns.map(({ samples }) => samples)).toEqual([[name], [id]])
    await end(importId)
  })

  it('reads the role from a form, where numbers are text', async () => {
    const { importId, options } = (await start(toCsv({ headings, rows: [somebody()] }), { role: 1 })).body

    expect(options.role).toBe(1)
    await end(importId)
  })

  it('refuses a sixth open run, and a request without a file', async () => {
    const open = []
    for (let index = 0; index < 5; index++) open.push(await startWith([somebody()]))

    expect((await start(toCsv({ headings, rows: [somebody()] }))).status).toBe(409)
    for (const { importId } of open) await end(importId)

    const form = new FormData()
    form.set('kind', 'PEOPLE')
    const { status, problem } = await admin.send(contract.startImport, { body: form })
    expect([status, problem.errors]).toEqual([400, { file: ['ارفع ملفًا'] }])
  })

  it('says in words why a file cannot be read', async () => {
    const oldExcel = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])
    for (const [bytes, words] of [
      [oldExcel, 'هذا ملف Excel قديم (xls). احفظ الملف بصيغة xlsx: ملف ← حفظ باسم، ثم أعد رفعه.'],
      [Buffer.from('PK\u0003\u0004nonsense'), 'لا يُقرأ هذا الملف. احفظه من جديد ثم أعد رفعه.'],
      [
        '???? ????,????\n???? ????,????\n????,????',
        'فقد الملف أحرفه العربية عند حفظه. احفظه من Excel بصيغة xlsx أو CSV UTF-8.',
      ],
    ] as const) {
      const { status, body } = await start(bytes)
      expect([status, body.state, body.failure]).toEqual([201, 'FAILED', words])
      await end(body.importId)
    }
  })

  it('reads a list without known headings, and waits for its columns', async () => {
    const { importId, state, missing } = (await start('أ,ب\nليلى سمير حداد,5500000001\nرنا سمير حداد,5500000002')).body

    expect([state, missing]).toEqual(['MAPPING', ['لم نجد صف العناوين. اختره بنفسك.']])
    const columns = [
      { index: 0, field: 'fullName' },
      { index: 1, field: 'nationalId' },
    ]
    const mapped = await map(importId, { headingLine: 1, columns })
    expect([mapped.status, mapped.body.state, mapped.body.counts.new]).toEqual([200, 'PREVIEWED', 2])
    await end(importId)
  })

  it('reads the same list alike in five encodings', async () => {
    const rows = [somebody(), somebody()].map(([name, id]) => [name, id, 'أنثى'])
    const given = { headings: [...headings, 'الجنس'], rows }
    const letters = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
    const toWindows = (text: string) => Buffer.from(Array.from(text, (letter) => Math.max(0, letters.indexOf(letter))))
    const utf8 = toCsv(given)
    const files = [
      Buffer.from(utf8),
      Buffer.from(`\ufeff${utf8}`),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(toCsv(given, '\t'), 'utf16le')]),
      toWindows(toCsv(given, ';')),
      Buffer.from(new TextDecoder('windows-1256').decode(Buffer.from(utf8))),
    ]
    const previews = []
    for (const file of files) {
      const { importId, state } = (await start(file, { name: 'قائمة.csv' })).body
      const { body } = await listLines(importId)
      previews.push([state, body.map(({ line, name, outcome, values }) => ({ line, name, outcome, values }))])
      await end(importId)
    }

    expect(previews[0]?.[0]).toBe('PREVIEWED')
    for (const preview of previews) expect(preview).toEqual(previews[0])
  })
})

describe('the preview of people', () => {
  it('finds people by national id, then e-mail, and says what changes field by field', async () => {
    const known = await buildPerson(server.db, { nationalId: '7700000001', firstName: 'هدى', lastName: 'قباني' })
    const same = await buildPerson(server.db, { nationalId: '7700000002', firstName: 'هدى', lastName: 'قباني' })
    const csv = toCsv({
      headings: ['الاسم', 'الكنية', 'رقم الهوية', 'البريد', 'اسم الأم', 'مكان وتاريخ الولادة', 'محل ورقم القيد'],
      rows: [
        ['هدى', 'قبّاني', '٧٧٠٠٠٠٠٠٠١', null, 'سعاد', 'حلب 3/4/2004', 'الميدان 45'],
        ['هدى', 'قباني', null, same.email, null, null, null],
      ],
    })

    const { importId, counts, columns } = (await start(csv)).body

    expect(columns[0]?.field).toBe('firstName')
    expect(counts).toMatchObject({ changed: 1, same: 1 })
    const { body } = await listLines(importId, { outcome: 'CHANGED' })
    expect(body[0]?.targetId).toBe(known.id)
    expect(body[0]?.values).toEqual([
      { field: 'lastName', before: 'قباني', after: 'قبّاني' },
      { field: 'birthDate', before: null, after: '2004-04-03' },
      { field: 'motherName', before: null, after: 'سعاد' },
      { field: 'birthPlace', before: null, after: 'حلب' },
      { field: 'registerPlace', before: null, after: 'الميدان' },
      { field: 'registerNumber', before: null, after: '45' },
    ])
    await end(importId)
  })

  it('leaves an empty cell alone, and empties a field by a word', async () => {
    await buildPerson(server.db, { nationalId: '7700000003', firstName: 'سعاد', lastName: 'قباني' })
    const csv = (mother: string) =>
      toCsv({ headings: [...headings, 'اسم الأم'], rows: [['سعاد قباني', '7700000003', mother]] })
    const first = (await start(csv('نادية'))).body
    await commit(first.importId)

    const empty = (await start(csv(''))).body
    const cleared = (await start(csv('[حذف]'))).body

    expect(empty.counts).toMatchObject({ same: 1 })
    const { body } = await listLines(cleared.importId)
    expect(body[0]?.values).toEqual([{ field: 'motherName', before: 'نادية', after: null }])
    await end(empty.importId)
    await end(cleared.importId)
  })

  it('never touches administrators, people of another role or the account of the caller', async () => {
    const other = await buildPerson(server.db, { role: 'Administrator' })
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const people = [server.person('admin'), other, teacher]

    const run = await startWith(people.map(({ nationalId }) => ['سارق الحساب', nationalId]))

    const { body } = await listLines(run.importId)
    expect(body.map(({ outcome }) => outcome)).toEqual(['REFUSED', 'REFUSED', 'REFUSED'])
    expect(body[0]?.problems[0]?.text).toBe('السطر 2: لا يُعدَّل حساب إداري باستيراد.')
    await end(run.importId)
  })

  it('reads no passwords, and names every column that it does not read', async () => {
    const [name, id] = somebody()
    const { importId, notes } = (
      await start(
        toCsv({ headings: [...headings, 'كلمة المرور', 'لون السيارة'], rows: [[name, id, 'Secret-1', 'أحمر']] }),
      )
    ).body

    expect(notes).toContain('لا تُستورد كلمات المرور من ملف؛ اطبع بطاقات الدخول.')
    expect(notes).toContain('أعمدة لن تُقرأ: كلمة المرور، لون السيارة.')
    await end(importId)
  })

  it('asks about a person who comes twice, and about one who may be known', async () => {
    await buildPerson(server.db, { firstName: 'سامية جورج', lastName: 'مطر' })
    const [name, id] = somebody()
    const run = await startWith([
      [name, id],
      [name, id],
      ['سامية جورج مطر', '5511111111'],
    ])

    const { body } = await listLines(run.importId)
    expect(body.map(({ outcome }) => outcome)).toEqual(['NEW', 'UNDECIDED', 'UNDECIDED'])
    expect(body[1]?.problems[0]?.text).toContain('مكرر في السطر 2')
    expect(body[2]?.matches).toMatchObject([{ fullName: 'سامية جورج مطر', level: 'LIKELY' }])
    expect((await commit(run.importId)).problem.message).toBe('بقي دون قرار سطران.')
    await end(run.importId)
  })

  it('gives a temporary number to those without one, where that was chosen', async () => {
    const [name] = somebody()
    const { importId, missing, state } = (await start(toCsv({ headings: ['الاسم', 'الأم'], rows: [[name, 'سعاد']] })))
      .body
    expect([state, missing.length]).toEqual(['MAPPING', 1])

    const { body } = await map(importId, { options: { givesTemporaryIds: true } })

    expect([body.state, body.counts.new]).toEqual(['PREVIEWED', 1])
    await commit(importId)
    const stored = await server.db
      .selectFrom('person')
      .select(['national_id', 'is_national_id_temporary'])
      .where('full_name', '=', name)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ national_id: expect.stringMatching(/^T-\d{8}$/), is_national_id_temporary: true })
  })

  it('keeps what looks like a formula as text', async () => {
    const [name, id] = somebody()
    const { importId } = (
      await start(await toXlsx({ headings: [...headings, 'العنوان'], rows: [[name, id, '=HYPERLINK("x")']] }))
    ).body

    const { body } = await listLines(importId)

    expect(body[0]?.values.at(-1)).toEqual({ field: 'address', before: null, after: '=HYPERLINK("x")' })
    await end(importId)
  })
})
