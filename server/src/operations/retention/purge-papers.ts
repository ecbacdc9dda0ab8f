import { keptExcuseMonths } from '@manara/contract/excuses.ts'
import { sql } from 'kysely'
import type { RetentionSettings } from '../../config/retention-settings.ts'
import { type AuditedOperation, excuseAudit, recordChanges, registrationAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import { retentionActor } from './record-purge.ts'

const batch = 100

const monthsAgo = (months: number) => sql<Date>`now() - make_interval(months => ${months})`

interface Paper {
  id: string
  number: number
  status: string
  decidedOn: string
}

/** Takes the receipts of these requests away; the pictures follow within the hour. */
async function removeReceipts(trx: Trx, files: Files, ids: readonly string[]): Promise<number> {
  const receipts = await trx
    .deleteFrom('registration_receipt')
    .where('registration_id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('file_id as fileId')
    .execute()
  await files.release(
    trx,
    receipts.map(({ fileId }) => fileId),
  )
  return receipts.length
}

/** The trail keeps the number and the day only: the person's identity is what must go. */
const recordRemoval = (trx: Trx, operation: AuditedOperation, papers: readonly Paper[]) =>
  recordChanges(
    trx,
    retentionActor,
    papers.map(({ id, ...before }) => registrationAudit(operation, id, { before })),
  )

const lockPapers = (trx: Trx, months: number) =>
  trx
    .selectFrom('registration')
    .select(['id', 'number', 'status', sql<string>`to_char(status_since, 'YYYY-MM-DD')`.as('decidedOn')])
    .where('status_since', '<', monthsAgo(months))
    .limit(batch)
    .forUpdate()
    .skipLocked()

async function removeSomeReceipts(trx: Trx, files: Files, months: number): Promise<number> {
  const papers = await lockPapers(trx, months)
    .where('status', 'in', ['Approved', 'Rejected'])
    .where(sql<boolean>`exists (select from registration_receipt where registration_id = registration.id)`)
    .execute()
  const ids = papers.map(({ id }) => id)
  await removeReceipts(trx, files, ids)
  await recordRemoval(trx, 'purgeReceipts', papers)
  return papers.length
}

async function removeSomeRejected(trx: Trx, files: Files, months: number): Promise<number> {
  const papers = await lockPapers(trx, months).where('status', '=', 'Rejected').execute()
  const ids = papers.map(({ id }) => id)
  await removeReceipts(trx, files, ids)
  const these = sql<string>`any(${ids}::uuid[])`
  await trx.deleteFrom('registration_stage').where('registration_id', '=', these).execute()
  await trx.deleteFrom('registration').where('id', '=', these).execute()
  await recordRemoval(trx, 'purgeRejected', papers)
  return papers.length
}

/** The days and the kind of an excuse stay; words and paper go. */
async function forgetSomeExcuses(trx: Trx, files: Files): Promise<number> {
  const old = await trx
    .selectFrom('excuse')
    .select(['id', 'file_id as fileId'])
    .where('last_day', '<', sql<string>`(now() - make_interval(months => ${keptExcuseMonths}))::date`)
    .where(sql<boolean>`(words <> '' or file_id is not null)`)
    .where('state', '<>', 'PENDING')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = old.map(({ id }) => id)
  await trx.updateTable('excuse').set({ words: '', file_id: null }).where('id', '=', sql<number>`any(${ids})`).execute()
  await files.release(
    trx,
    old.flatMap(({ fileId }) => fileId ?? []),
  )
  await recordChanges(
    trx,
    retentionActor,
    ids.map((id) => excuseAudit('purgeExcuses', id)),
  )
  return old.length
}

async function untilDone(removeSome: () => Promise<number>): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await removeSome()
    removed += count
    if (count < batch) return removed
  }
}

/** Receipts of decided requests, and rejected requests as a whole, once the school has kept them for long enough. */
export async function purgePapers(db: Db, files: Files, { receiptMonths, rejectedMonths }: RetentionSettings) {
  const through = (removeSome: (trx: Trx) => Promise<number>) => untilDone(() => inTransaction(db, removeSome))
  const rejected = rejectedMonths > 0 ? await through((trx) => removeSomeRejected(trx, files, rejectedMonths)) : 0
  const receipts = receiptMonths > 0 ? await through((trx) => removeSomeReceipts(trx, files, receiptMonths)) : 0
  await through((trx) => forgetSomeExcuses(trx, files))
  return { rejected, receipts }
}
