import { previewUndo, undoChange } from '@manara/contract/changes.ts'
import { getPerson, updateRecord } from '@manara/contract/people.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { holderOf } from '../access/access.fixtures.ts'
import { admin, commit, inLetters, listLines, openSchool, server, start, toCsv, toXlsx } from './imports.fixtures.ts'

openSchool({ limits: { importsOfUser: { points: 1_000, seconds: 60 } } })

const headings = ['الاسم الثلاثي', 'الرقم الوطني', 'المواليد', 'رقم الجوال', 'الجنس', 'البرنامج']

const student = (number: number) => [
  `سامر خالد العلي${inLetters(number)}`,
  1_010_000_000 + number,
  number % 2 === 0 ? '2005' : '3/15/2005',
  number === 5 ? '0933123456 / 0944123456' : `0933${String(100_000 + number)}`,
  number % 2 === 0 ? 'ذكر' : 'أنثى',
  null,
]

const faulty: Record<number, [column: number, value: string]> = {
  10: [1, '1.2E+10'],
  20: [2, 'قبل سنوات'],
  30: [4, 'غير'],
  40: [0, 'سامر'],
  50: [1, '12'],
  60: [5, 'برنامج لا وجود له'],
}

/** A list as a ministry sends it. */
function buildList(count: number) {
  const rows = Array.from({ length: count }, (_, number) => {
    const row = student(number)
    const fault = faulty[number]
    if (fault) row[fault[0]] = fault[1]
    return row
  })
  return toXlsx({
    headings,
    rows,
    facts: [['وزارة التربية'], ['قائمة طلاب السنة الأولى']],
    kinds: ['text', 'number', 'text', 'text', 'text', 'text'],
  })
}

const problems = [
  'السطر 15، العمود «الرقم الوطني»: فقد Excel آخر أرقام هذا الرقم. اكتبه نصًا.',
  'السطر 25، العمود «المواليد»: «قبل سنوات» ليس تاريخًا. اكتبه مثل 15/3/2005.',
  'السطر 35، العمود «الجنس»: القيمة «غير» غير معروفة.',
  'السطر 45، العمود «الاسم الثلاثي»: اكتب الكنية مع الاسم.',
  'السطر 55، العمود «الرقم الوطني»: الرقم الوطني من 4 إلى 20 حرفًا أو رقمًا، بلا رموز أخرى.',
  'السطر 65، العمود «البرنامج»: ليس في المدرسة برنامج «برنامج لا وجود له».',
]

const findPerson = (nationalId: string) =>
  server.db
    .selectFrom('person')
    .select(['id', 'full_name', 'father_name', 'email', 'password_hash', 'is_birth_year_only', 'gender'])
    .select(sql<string>`to_char(birth_date, 'YYYY-MM-DD')`.as('birth_date'))
    .where('national_id', '=', nationalId)
    .executeTakeFirst()

const countStudents = () =>
  server.db
    .selectFrom('person')
    .select(sql<number>`count(*)`.as('count'))
    .where('role', '=', 2)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

describe('importing a list of 812 students', () => {
  it('maps it without a click, names six faults by line and column, writes the other 806, and takes 803 of them back', async () => {
    for (let index = 0; index < 3; index++) await buildPerson(server.db, { nationalId: `0909090909${index}` })
    const before = await countStudents()

    const started = await start(await buildList(812))

    expect(started.status).toBe(201)
    const { body: run } = started
    expect(run.state).toBe('PREVIEWED')
    expect(run.missing).toEqual([])
    const fields = ['fullName', 'nationalId', 'birthDate', 'phone', 'gender', 'program']
    expect(run.columns.map(({ field }) => field)).toEqual(fields)
    expect(run.notes).toContain('قُرئت تواريخ العمود «المواليد» والشهر أولًا.')
    expect(run.counts).toEqual({ rows: 812, new: 806, changed: 0, same: 0, refused: 6, undecided: 0, skipped: 0 })
    expect(run.typedCount).toBe(806)
    const { body: refused } = await listLines(run.importId, { outcome: 'REFUSED' })
    expect(refused.flatMap((line) => line.problems.map(({ text }) => text))).toEqual(problems)
    expect(await countStudents()).toBe(before)

    const id = run.importId
    expect((await commit(id)).problem.message).toBe(
      'في الملف 6 أسطر من المرفوض. صحّحها، أو اختر ترك المرفوض وتنفيذ الباقي.',
    )
    expect((await commit(id, { leavesRefused: true, typedCount: 805 })).problem.errors.typedCount).toBeDefined()
    const committed = await commit(id, { leavesRefused: true })
    expect([committed.status, committed.body.state]).toEqual([200, 'DONE'])
    expect(await countStudents()).toBe(before + 806)
    expect(await findPerson('01010000001')).toMatchObject({
      full_name: 'سامر خالد العليب',
      father_name: 'خالد',
      birth_date: '2005-03-15',
      is_birth_year_only: false,
      gender: 'Female',
      password_hash: '-',
      email: expect.stringMatching(/^u[a-z]{10}@no-mail\.invalid$/),
    })
    expect(await findPerson('01010000002')).toMatchObject({ birth_date: '2005-01-01', is_birth_year_only: true })
    const five = await findPerson('01010000005')
    const { body: record } = await admin.call(getPerson, { params: { id: five?.id ?? 0 } })
    expect(record.phones.map(({ number, e164 }) => [number, e164])).toEqual([
      ['0933123456', '+963933123456'],
      ['0944123456', '+963944123456'],
    ])

    const changeId = committed.body.changeId ?? 0
    await editTwoAndSignInOne()
    const { body: preview } = await admin.call(previewUndo, { params: { id: changeId } })
    expect(preview).toMatchObject({ unitCount: 806, possibleCount: 803, blockedCount: 3 })
    const undone = await admin.call(undoChange, {
      params: { id: changeId },
      body: { fingerprint: preview.fingerprint, mode: 'POSSIBLE', typedCount: 803 },
    })
    expect(undone.status).toBe(200)
    expect(await countStudents()).toBe(before + 3)
  }, 120_000)
})

async function editTwoAndSignInOne() {
  const [one, two, three] = await Promise.all(['01010000100', '01010000101', '01010000102'].map(findPerson))
  for (const person of [one, two])
    await admin.call(updateRecord, { params: { id: person?.id ?? 0 }, body: { motherName: 'سعاد' } })
  await server.db
    .insertInto('session')
    .values({ person_id: three?.id ?? 0, expires_at: new Date() })
    .execute()
}

it('an import masks national ids and phones for people without person.identity (R-privacy-4)', async () => {
  const person = await buildPerson(server.db, { nationalId: '04019988776' })
  const phone = { relation: 'SELF', holderName: '', number: '0933123456', isWhatsapp: false } as const
  await admin.call(updateRecord, { params: { id: person.id }, body: { phones: [phone] } })
  const file = toCsv({
    headings: ['الاسم الأول', 'الكنية', 'الرقم الوطني', 'رقم الجوال', 'البريد الإلكتروني'],
    rows: [
      [person.firstName, person.lastName, '04019988776', '0944555666', ''],
      [person.firstName, person.lastName, '04010000123', '', person.email],
    ],
  })
  const { agent } = await holderOf(['person.read', 'data.import'])

  const { body: run, text } = await start(file, { role: 2, agent })
  const lines = await listLines(run.importId, {}, agent)

  expect(run.state).toBe('PREVIEWED')
  for (const shown of [text, lines.text]) expect(shown).not.toMatch(/04019988776|0933123456|0944555666|04010000123/)
  expect(run.columns.find(({ field }) => field === 'nationalId')?.samples).toEqual(['•••••••8776', '•••••••0123'])
  expect(lines.body[0]?.values).toContainEqual(expect.objectContaining({ field: 'phone', after: '•••••••5666' }))
  expect((await listLines(run.importId)).text).toContain('0944555666')
})
