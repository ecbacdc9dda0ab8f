import { createExtraField } from '@manara/contract/extra-fields.ts'
import {
  countIncompleteRecords,
  exportIncompleteRecords,
  listIncompleteRecords,
} from '@manara/contract/incomplete-records.ts'
import { updateRecord } from '@manara/contract/people.ts'
import { updateRecordSettings } from '@manara/contract/record-settings.ts'
import { getDashboard } from '@manara/contract/reports.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { admin, openSchool, server } from '../users/admin.fixtures.ts'
import { countMissingFields } from './incomplete-records.service.ts'

openSchool()

type Required = Partial<Record<string, 'REQUIRED'>>

const require = (student: Required, teacher: Required = {}) =>
  admin.call(updateRecordSettings, {
    body: {
      preset: 'OWN',
      teachersSeePhones: false,
      uses: ['motherName', 'phones', 'previousYear'].map((field) => ({
        field: field as 'phones',
        student: student[field] ?? ('OPTIONAL' as const),
        teacher: teacher[field] ?? ('HIDDEN' as const),
      })),
    },
  })
const list = async (query: Record<string, unknown> = {}) =>
  (await admin.call(listIncompleteRecords, { query: { limit: 25, ...query } as object })).body
const counts = async () => (await admin.call(countIncompleteRecords)).body
const count = () => countMissingFields(server.db)
const shown = async () => (await admin.call(getDashboard)).body.incompleteRecords

beforeEach(async () => {
  await sql`update person_all set deleted_at = now() where role in (1, 2) and deleted_at is null
    and id not in (${server.person('teacher').id}, ${server.person('student').id})`.execute(server.db)
})

describe('incomplete records', () => {
  it('are those of people who lack a required field of their role, with the fields in words', async () => {
    const whole = await buildPerson(server.db, { firstName: 'باسل' })
    const half = await buildPerson(server.db, { firstName: 'أمجد' })
    const teacher = await buildPerson(server.db, { firstName: 'تيم', role: 'Teacher' })
    await require({ motherName: 'REQUIRED', previousYear: 'REQUIRED' }, { phones: 'REQUIRED' })
    const written = { motherName: 'سعاد', previousYear: 2001 }
    await admin.call(updateRecord, { params: { id: whole.id }, body: written })
    await admin.call(updateRecord, { params: { id: half.id }, body: { motherName: 'سعاد' } })

    await count()

    const rows = (await list()).filter(({ userId }) => [whole.id, half.id, teacher.id].includes(userId))
    expect(rows.map(({ userId, missing }) => [userId, missing])).toEqual([
      [half.id, ['سنة الشهادة السابقة']],
      [teacher.id, ['الهواتف']],
    ])
    expect((await list({ field: 'phones' })).every(({ role }) => role === 1)).toBe(true)
    expect((await list({ q: 'امجد' })).map(({ userId }) => userId)).toEqual([half.id])
  })

  it('are counted by field, with the hour, and are a line of the dashboard', async () => {
    await buildPerson(server.db)
    await require({ motherName: 'REQUIRED' }, { motherName: 'REQUIRED', phones: 'REQUIRED' })

    await count()

    const { people, fields, countedAt } = await counts()
    expect(fields).toEqual([
      { field: 'motherName', label: 'اسم الأم ونسبتها', people: 3 },
      { field: 'phones', label: 'الهواتف', people: 1 },
    ])
    expect(people).toBe(3)
    expect(Date.now() - Date.parse(countedAt ?? '')).toBeLessThan(60_000)
    expect(await shown()).toEqual({ people, countedAt })
  })

  it('vanish from the list when the record is saved; the number stays that of the night', async () => {
    const { id } = await buildPerson(server.db)
    await require({ motherName: 'REQUIRED' })
    await count()
    const before = (await counts()).people

    await admin.call(updateRecord, { params: { id }, body: { motherName: 'سعاد' } })

    expect((await list()).map(({ userId }) => userId)).not.toContain(id)
    expect((await counts()).people).toBe(before)
    await admin.call(updateRecord, { params: { id }, body: { motherName: '' } })
    expect((await list()).map(({ userId }) => userId)).toContain(id)
    await admin.call(deleteUser, { params: { id } })
    expect((await list()).map(({ userId }) => userId)).not.toContain(id)
    await count()
    expect((await counts()).people).toBe(before - 1)
  })

  it('an extra field that is required counts, for its role alone', async () => {
    const student = await buildPerson(server.db)
    const field = {
      label: 'الزمرة',
      kind: 'TEXT' as const,
      choices: [],
      forRole: 2 as const,
      isRequired: true,
      isSensitive: false,
    }
    const { body } = await admin.call(createExtraField, { body: field })
    await require({})

    await count()

    expect((await counts()).fields).toEqual([{ field: `f${body.id}`, label: 'الزمرة', people: 2 }])
    expect((await list({ field: `f${body.id}` })).map(({ userId }) => userId)).toContain(student.id)
    await server.db.updateTable('extra_field_all').set({ deleted_at: new Date() }).execute()
  })

  it('nothing required, nothing incomplete, no line on the dashboard', async () => {
    await buildPerson(server.db)
    await require({})

    await count()

    expect([await list(), await counts(), await shown()]).toEqual([
      [],
      expect.objectContaining({ people: 0, fields: [] }),
      null,
    ])
  })

  it('a change of the required fields leaves a job that counts', async () => {
    const jobs = () =>
      sql<{ n: number }>`select count(*)::int as n from jobs.job where name = 'countIncomplete'`.execute(server.db)
    const before = (await jobs()).rows[0]?.n ?? 0

    await require({ motherName: 'REQUIRED' })

    expect((await jobs()).rows[0]?.n).toBe(before + 1)
  })

  it('the list and its file are for administrators; an unknown field is refused or finds nobody', async () => {
    for (const who of ['teacher', 'student'] as const)
      expect([
        (await server.as(who).send(listIncompleteRecords)).status,
        (await server.as(who).send(countIncompleteRecords)).status,
      ]).toEqual([403, 403])

    expect((await admin.send(listIncompleteRecords, { query: { field: 'f1; drop' } })).status).toBe(400)
    expect(await list({ field: 'unknown' })).toEqual([])
    await require({ motherName: 'REQUIRED' })
    await count()
    const file = await admin.call(exportIncompleteRecords, { query: { format: 'csv' } })
    expect(file.text).toContain('اسم الأم ونسبتها')
  })
})

it('a page reads no more of a large school than of a small one, and the number none of it', async () => {
  await require({ motherName: 'REQUIRED' })
  const grow = async (from: number, to: number) => {
    for (let first = from; first <= to; first += 500)
      await sql`insert into person (role, first_name, last_name, email, national_id, password_hash)
        select 2, 'طالب ' || chr(1576 + n % 20), 'الكثير', 'grown-' || n || '@school.example', 'grown-' || n, '!'
        from generate_series(${first}::int, ${first + 499}::int) n`.execute(server.db)
    await count()
    await asSuperuser(
      (client) => client.query('analyze person_all, incomplete_record, program_all'),
      server.databaseName,
    )
  }
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  /** The statements of one page, and the most rows that a step of them read. */
  const readPage = async () => {
    sent.mockClear()
    expect(await list()).toHaveLength(25)
    const statements = sent.mock.calls.map(([call]) => call as unknown as { text: string; values: unknown[] })
    const page = statements.find(({ text }) => text.includes('"incomplete_record"'))
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${page?.text}`, page?.values ?? [])
    const { rows } = await server.db.executeQuery(explained)
    const steps = [...JSON.stringify(rows).matchAll(/"Actual Rows":([\d.]+)/g)].map(([, read]) => Number(read))
    return { statements: statements.length, most: Math.max(...steps) }
  }
  await grow(1, 500)
  const few = await readPage()
  await grow(501, 6_000)
  const many = await readPage()

  expect([many.statements, few.statements <= 5]).toEqual([few.statements, true])
  expect(many.most).toBeLessThan(600)
}, 120_000)
