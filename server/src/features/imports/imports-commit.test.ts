import * as contract from '@manara/contract/imports.ts'
import { updateUser } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { readPart } from '../../../test/spreadsheet.ts'
import {
  admin,
  commit,
  decide,
  discard,
  getRun,
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

let made = 7_000
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

describe('decideImport', () => {
  it('keeps decisions through a new preview', async () => {
    await buildPerson(server.db, { firstName: 'نجوى فهد', lastName: 'عيسى' })
    const run = await startWith([
      ['نجوى فهد عيسى', '55022222221'],
      ['نجوى فهد عيسى', '55022222222'],
    ])
    const id = run.importId

    const decided = await decide(id, {
      rows: [
        { line: 2, decision: 'NEW' },
        { line: 3, decision: 'SKIP' },
      ],
    })

    expect(decided.body.counts).toMatchObject({ new: 1, skipped: 1, undecided: 0 })
    expect((await map(id, { options: {} })).body.counts).toMatchObject({ new: 1, skipped: 1 })
    const all = await decide(id, { all: { outcome: 'SKIPPED', decision: 'NEW' } })
    expect(all.body.counts).toMatchObject({ new: 2, skipped: 0 })
    await end(id)
  })

  it('takes a row for a known person when that is decided', async () => {
    const twin = await buildPerson(server.db, { firstName: 'زينة فهد', lastName: 'عيسى' })
    const run = await startWith([['زينة فهد عيسى', twin.nationalId.replace(/^../, '00')]])

    const { body } = await decide(run.importId, { rows: [{ line: 2, decision: 'IS', personId: twin.id }] })

    expect(body.counts.undecided).toBe(0)
    const { body: lines } = await listLines(run.importId)
    expect(lines[0]?.targetId).toBe(twin.id)
    await end(run.importId)
  })

  it('refuses lines and people that the preview does not have', async () => {
    const { importId } = await startWith([somebody()])
    const stranger = await buildPerson(server.db)

    const answers = [
      await decide(importId, { rows: [{ line: 77, decision: 'SKIP' }] }),
      await decide(importId, { rows: [{ line: 2, decision: 'IS', personId: stranger.id }] }),
      await decide(importId, {}),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    await end(importId)
  })
})

describe('commitImport', () => {
  it('writes nothing when a row would be judged otherwise now, and shows the new preview', async () => {
    const known = await buildPerson(server.db, { nationalId: '8800000001', firstName: 'منى', lastName: 'سليم' })
    const { importId } = await startWith([['منى خالد سليم', '8800000001'], somebody()])
    const edited = { firstName: 'منال', lastName: 'سليم', email: known.email, nationalId: known.nationalId }
    await admin.call(updateUser, { params: { id: known.id }, body: { ...edited, role: 2 } })

    const { status, problem } = await commit(importId)

    expect([status, problem.message]).toEqual([
      409,
      'تغيّر سطر واحد منذ المعاينة، فلم يُكتب شيء. راجع المعاينة الجديدة ثم نفّذ.',
    ])
    expect(problem.import).toMatchObject({ state: 'PREVIEWED', counts: { new: 1, changed: 1 } })
    expect((await commit(importId)).body.state).toBe('DONE')
  })

  it('lets one of two win, and answers a repeated call with its key', async () => {
    const { importId, fingerprint } = await startWith([somebody()])
    const send = (key: string) =>
      admin.call(contract.commitImport, {
        params: { id: importId },
        body: { fingerprint: fingerprint ?? '' },
        headers: { 'idempotency-key': key },
      })

    const answers = await Promise.all([send('one'), send('two')])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0].status === 200 ? 'one' : 'two'
    expect((await send(winner)).body.state).toBe('DONE')
    expect((await send('three')).problem.message).toBe('نُفّذ هذا الاستيراد من قبل.')
    const { count } = await server.db
      .selectFrom('change_set')
      .select(sql<number>`count(*)`.as('count'))
      .where('operation', '=', 'commitImport')
      .where('title', 'like', '%')
      .where('id', '=', answers.find(({ status }) => status === 200)?.body.changeId ?? 0)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('and a discard at the same time: one of them wins', async () => {
    const { importId } = await startWith([somebody()])

    const [committed, discarded] = await Promise.all([commit(importId), discard(importId)])

    const { state } = (await getRun(importId)).body
    expect([committed.status, discarded.status].filter((status) => status < 300)).toHaveLength(1)
    expect(state).toBe(committed.status === 200 ? 'DONE' : 'DISCARDED')
  })

  it('refuses another fingerprint, and a run of unchanged rows', async () => {
    await buildPerson(server.db, { nationalId: '8800000009', firstName: 'منى', lastName: 'سليم' })
    const { importId } = await startWith([['منى سليم', '8800000009']])

    expect((await commit(importId, { fingerprint: 'other' })).status).toBe(409)
    expect((await commit(importId)).problem.message).toBe('ليس في الملف ما يُكتب.')
    await end(importId)
  })

  it('attaches to programs, and warns of the same file within 30 days', async () => {
    const programId = await buildProgram(server.db, { name: 'المعلوماتية الحيوية' })
    const [name, id] = somebody()
    const csv = toCsv({ headings: [...headings, 'الاختصاص'], rows: [[name, id, 'المعلوماتيه الحيويه']] })

    await commit((await start(csv)).body.importId)

    const student = await server.db
      .selectFrom('person')
      .select('program_id')
      .where('national_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(student.program_id).toBe(programId)
    const again = (await start(csv)).body
    expect(again.notes[0]).toMatch(/^رُفع هذا الملف نفسه في /)
    expect(again.counts.same).toBe(1)
    await end(again.importId)
  })
})

describe('the files of an import', () => {
  it('a template is read back without its example', async () => {
    for (const format of ['xlsx', 'csv'] as const) {
      const response = await server.app.inject({
        url: `/api/admin/imports/templates/PEOPLE?format=${format}`,
        headers: { authorization: `Bearer ${await server.tokenFor(server.person('admin'))}` },
      })
      expect(response.statusCode).toBe(200)

      const { importId, state, counts, columns } = (await start(response.rawPayload, { name: `قالب.${format}` })).body

      expect([state, counts.rows]).toEqual(['PREVIEWED', 0])
      expect(columns.every(({ field }) => field !== null)).toBe(true)
      await end(importId)
    }
  })

  it('refused rows come as a file with a column that says what is wrong', async () => {
    const { importId } = await startWith([['ليلى', '5533333331'], somebody()])

    const response = await server.app.inject({
      url: `/api/admin/imports/${importId}/refused`,
      headers: { authorization: `Bearer ${await server.tokenFor(server.person('admin'))}` },
    })

    const sheet = readPart(response.rawPayload, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('المشكلة')
    expect(sheet).toContain('اكتب الكنية مع الاسم.')
    expect(sheet).toContain('5533333331')
    await end(importId)
  })

  it('refused rows keep their numbers as numbers, so that a second reading finds their zeros again', async () => {
    const rows = [['ليلى', 5_533_333_332]]
    const file = await toXlsx({ headings, rows, kinds: ['text', 'number'] })
    const { importId } = (await start(file)).body

    const response = await server.app.inject({
      url: `/api/admin/imports/${importId}/refused`,
      headers: { authorization: `Bearer ${await server.tokenFor(server.person('admin'))}` },
    })

    expect(readPart(response.rawPayload, 'xl/worksheets/sheet1.xml')).toContain('<v>5533333332</v>')
    await end(importId)
  })
})
