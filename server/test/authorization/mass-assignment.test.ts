import { endpoints } from '@manara/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome } from './expectation.ts'
import { expectations } from './expectations.ts'
import { buildFixture, type Fixture } from './fixture.ts'
import { personas } from './personas.ts'
import { requestAs } from './request-as.ts'
import { samples } from './samples.ts'

let fixture: Fixture
let extras: Record<string, unknown>
beforeAll(async () => {
  fixture = await buildFixture()
  extras = await hostileFields()
})
afterAll(() => fixture.close())

/** A value that each type of column would take, and that no test stores otherwise. */
const hostileValues: Record<string, unknown> = {
  boolean: true,
  text: 'zqjjjjzq',
  uuid: '99999999-9999-4999-8999-999999999999',
  jsonb: { stolen: true },
  'timestamp with time zone': '1999-09-09T09:09:09.000Z',
  date: '1999-09-09',
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every column of every table, as a client would write it: `deleted_at`, `deletedAt`. */
async function hostileFields(): Promise<Record<string, unknown>> {
  const columns = await fixture.state.query<{ name: string; type: string }>(
    `select distinct on (column_name) column_name as name, data_type as type
     from information_schema.columns where table_schema = 'public' order by column_name`,
  )
  const asFields = columns.flatMap(({ name, type }) => {
    const value = name === 'role' ? 0 : (hostileValues[type] ?? 1)
    return [
      [name, value],
      [camelCase(name), value],
    ]
  })
  return { ...Object.fromEntries(asFields), userId: 1, id: 1, isAdmin: true }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface ObjectSchema {
  properties?: Record<string, ObjectSchema>
  items?: ObjectSchema
}

/** Adds the fields to an object and to every object inside, except those that the contract knows. */
function withExtras(value: unknown, schema: ObjectSchema, added: [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((child) => withExtras(child, schema.items ?? {}, added))
  if (!isObject(value)) return value
  const properties = schema.properties ?? {}
  const known = new Set(Object.keys(properties).map((name) => name.toLowerCase()))
  const unknown = added.filter(([name]) => !known.has(name.toLowerCase()))
  const own = Object.entries(value).map(([name, child]) => [name, withExtras(child, properties[name] ?? {}, added)])
  return { ...Object.fromEntries(unique(unknown)), ...Object.fromEntries(own) }
}

const countObjects = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, child) => sum + countObjects(child), Array.isArray(value) ? 0 : 1)
    : 0

/** Two keys that are equal when folded would be refused as such. */
function unique(fields: [string, unknown][]): [string, unknown][] {
  const seen = new Set<string>()
  return fields.filter(([name]) => {
    const isNew = !seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return isNew
  })
}

/** What differs from call to call by itself: moments, random ids, hashes, numbers of requests. Not the hostile ones. */
const passing =
  /"((?!1999-09)\d{4}-\d\d-\d\dT[\d:.]+(?:\+00:00|Z)?|(?!9{8}-)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\$argon2[^"]*|\\\\x[0-9a-f]{32}(?:[0-9a-f]{32})?)"/g

/** Codes by which submissions are spoken of. */
const receipts = /(?<=")[0-9A-Z]{3}-[0-9A-Z]{3}(?=")/g

/** Codes that a mail carries. */
const codes = /(?<=[>\s])\d{8}(?=[<\\])/g

/** Numbers of certificates, what is signed with them, and the documents in which they stand. */
const certificates =
  /\d{4}-\d{5}-[0-9A-Z]{5}|(?<="code":")[\w-]{80,}|"size":\d{5},"sha256":"\w{64}"|"sha256": "\w{64}"/g

/** The link of a letter, what is stored of it, and when the letter was written. */
const letters = /(?<=\/(?:undo-email|auth\/not-me)#)[\w-]{43}|(?<="undo_hash":")[\w-]{43}|(?<=الوقت: )[^\\<]+/g

/** The number from which the layout of an attempt was drawn. */
const seeds = /(?<="seed":)\d+/g

/** A row without what differs by itself. */
const lasting = (row: string) =>
  row
    .replace(passing, '"…"')
    .replace(codes, '…')
    .replace(receipts, '…')
    .replace(certificates, '…')
    .replace(letters, '…')
    .replace(seeds, '…')

/** Notes of tallies become one now and then, by chance: what they come to is compared, by all columns but the number and the last. */
function computeSums(rows: readonly string[]): string[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const columns = Object.entries(JSON.parse(row)).filter(([name]) => name !== 'id')
    const key = JSON.stringify(columns.slice(0, -1))
    sums.set(key, (sums.get(key) ?? 0) + Number(columns.at(-1)?.[1]))
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([key, sum]) => `${key}: ${sum}`)
}

async function readRows(schema: 'public' | 'kept', name: string): Promise<string[]> {
  const found = await fixture.state.query<{ row: string }>(`select to_json(t)::text as row from ${schema}.${name} t`)
  const all = found.map(({ row }) => row)
  // The options of a question are stored in an order of chance.
  const compared = name === 'lecture_quiz_option' ? all.map((row) => row.replace(/^\{"id":\d+,/, '{')) : all
  return (name.endsWith('_tally') ? computeSums(all) : compared.map(lasting)).sort()
}

/** The rows of each table that is not as it was; it is again afterwards. */
async function takeBackChanges(): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  const changed = await fixture.state.changedTables()
  for (const name of changed) {
    const now = await readRows('public', name)
    if (now.join('\n') !== (await readRows('kept', name)).join('\n')) rows[name] = now
  }
  await fixture.state.restore(changed)
  return rows
}

const changing = endpoints.filter(({ name, body, bodyKind }) => {
  return body && bodyKind !== 'multipart' && expectations[name] && samples[name]
})

describe.each(changing.map((declaration) => [declaration.name, declaration] as const))('%s', (name, declaration) => {
  it('stores and answers the same when every column of the database is added to its body', async () => {
    const line = expectations[name] ?? { opens: {} }
    const persona = personas.findLast((one) => expectedOutcome(line, one) === 'ok') ?? 'administrator'
    const sample = samples[name]?.(fixture, persona) ?? {}
    if (!isObject(sample.body)) return

    const plain = await requestAs(fixture, declaration, persona, sample)
    const plainRows = await takeBackChanges()
    // All of them at once are more values than a body may have, and each object of a body gets them.
    const objects = countObjects(sample.body)
    const parts = objects > 3 ? objects + 6 : 4
    for (let part = 0; part < parts; part++) {
      const added = Object.entries(extras).filter((_, index) => index % parts === part)
      const body = withExtras(sample.body, declaration.body ?? {}, added)
      const stuffed = await requestAs(fixture, declaration, persona, { ...sample, body })
      const stuffedRows = await takeBackChanges()

      expect(stuffed.status, stuffed.text).toBe(plain.status)
      expect(Object.keys(body as object).length).toBeGreaterThan(50)
      expect(stuffedRows).toEqual(plainRows)
    }
  })
})
