import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { IncompleteRecord, ListIncompleteRecordsQuery } from '@manara/contract/incomplete-records.ts'
import { usedFieldTitles } from '@manara/contract/record-settings.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Page } from '../../platform/db/list-page.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { listExtraFields } from './extra-fields.queries.ts'
import { extraKey } from './extra-values.ts'
import * as queries from './incomplete-records.queries.ts'
import { getRecordSettings } from './record-settings.service.ts'

/** The names of fields as forms show them; of an extra field that was deleted there is none. */
function namesOfFields(extraFields: readonly ExtraField[]): Map<string, string> {
  const extra = extraFields.map((field): [string, string] => [extraKey(field), field.label])
  return new Map([...Object.entries(usedFieldTitles), ...extra])
}

const nameFields = (missing: readonly string[], names: ReadonlyMap<string, string>) =>
  missing.flatMap((field) => names.get(field) ?? [])

export async function listIncompleteRecords(
  db: Db,
  query: ListIncompleteRecordsQuery,
): Promise<Page<IncompleteRecord>> {
  const names = namesOfFields(await listExtraFields(db))
  const { counts } = await queries.readCounts(db)
  const page = await queries.listIncompleteRecords(db, query, counts[query.field ?? '*'] ?? 0)
  return { ...page, rows: page.rows.map((row) => ({ ...row, missing: nameFields(row.missing, names) })) }
}

export async function countIncompleteRecords(db: Db) {
  const names = namesOfFields(await listExtraFields(db))
  const { countedAt, counts } = await queries.readCounts(db)
  const fields = Object.entries(counts).flatMap(([field, people]) => {
    const label = names.get(field)
    return label === undefined ? [] : [{ field, label, people }]
  })
  return { countedAt, people: counts['*'] ?? 0, fields: fields.sort((one, other) => other.people - one.people) }
}

const readRequired = async (db: Db) => ({
  uses: (await getRecordSettings(db)).uses,
  extraFields: await listExtraFields(db),
})

/** After the records of people were saved; the numbers follow at night. */
export async function judgeRecords(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await queries.judgeRecords(trx, await readRequired(trx), { ids })
}

const pieceSize = 1_000

/** Looks through all records, in pieces of which each has a transaction of its own, then keeps the numbers. */
export async function countMissingFields(db: Db): Promise<void> {
  const required = await readRequired(db)
  const last = await queries.greatestPersonId(db)
  for (let after = 0; after < last; after += pieceSize)
    await inTransaction(db, (trx) => queries.judgeRecords(trx, required, { after, last: after + pieceSize }))
  await inTransaction(db, queries.writeCounts)
}

/** Every night, and after the required fields changed. */
export const recordWorkers = (db: Db): readonly Worker[] => [
  { queue: 'countIncomplete', work: () => countMissingFields(db) } satisfies Worker<'countIncomplete'>,
]
