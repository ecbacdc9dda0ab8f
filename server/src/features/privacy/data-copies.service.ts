import { PassThrough } from 'node:stream'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockForNoKeyUpdate } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files, HeldFile } from '../../platform/files/files.ts'
import { gregorianDate } from '../../platform/format/dates.ts'
import type { JobSender, Worker } from '../../platform/jobs/jobs.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { type CopyKind, copyKinds, copyLeftOut, copyText, type LeftOut } from './copy.text.ts'
import { listFiles, readKind } from './copy-parts.queries.ts'
import * as queries from './data-copies.queries.ts'
import { privacyProblem, privacyText } from './privacy.messages.ts'
import { hasPerson } from './record-views.queries.ts'
import { type PersonCopy, writeCopy } from './write-copy.ts'

export interface DataCopyDeps {
  jobs: JobSender
  limits: RateLimits
}

export async function listPersonDataCopies(db: Db, personId: number) {
  if (!(await hasPerson(db, personId))) throw privacyProblem.personNotFound()
  return queries.listCopies(db, personId, true)
}

/** Leaves a copy to be made. The person is locked, so that of two requests at once one holds (R-privacy-2). */
function requestCopy(db: Db, { jobs }: DataCopyDeps, caller: Caller, personId: number, isOwn: boolean) {
  return inTransaction(db, async (trx) => {
    if (!(await lockForNoKeyUpdate(trx, 'person', personId))) throw privacyProblem.personNotFound()
    if (await queries.isBeingMade(trx, personId)) throw privacyProblem.copyUnderWay()
    const next = isOwn ? await queries.getNextRequest(trx, personId) : undefined
    if (next) throw privacyProblem.copyTooSoon([gregorianDate(next, await getSchoolCalendar(trx))])
    const copyId = await queries.insertCopy(trx, personId, isOwn ? null : caller.personId)
    const operation = isOwn ? 'requestMyDataCopy' : 'requestPersonDataCopy'
    await recordChange(trx, caller, personAudit(operation, personId))
    await jobs.send(trx, 'makeDataCopy', { copyId })
    const copy = (await queries.listCopies(trx, personId, !isOwn)).find((one) => one.copyId === copyId)
    if (!copy) throw privacyProblem.copyNotFound()
    return { ...copy, message: privacyText.copyRequested }
  })
}

export const requestMyDataCopy = (db: Db, deps: DataCopyDeps, caller: Caller) =>
  requestCopy(db, deps, caller, caller.personId, true)

export async function requestPersonDataCopy(db: Db, deps: DataCopyDeps, caller: Caller, personId: number) {
  await deps.limits.spend('exportsOfUser', caller.personId)
  return requestCopy(db, deps, caller, personId, false)
}

export async function openMyDataCopy(db: Db, caller: Caller, id: number): Promise<HeldFile> {
  const file = await queries.getCopyFile(db, id, caller.personId)
  if (!file) throw privacyProblem.copyNotFound()
  return file
}

/** Each opening by the office leaves an entry in the audit log. */
export function openPersonDataCopy(db: Db, caller: Caller, id: number): Promise<HeldFile & { personId: number }> {
  return inTransaction(db, async (trx) => {
    const file = await queries.getCopyFile(trx, id, null)
    if (!file) throw privacyProblem.copyNotFound()
    await recordChange(trx, caller, personAudit('getPersonDataCopy', file.personId))
    return file
  })
}

/** Health notes go to the person alone: the office has readers of its own for them (R-record-8). */
const kindsFor = (isOwn: boolean) => (Object.keys(copyKinds) as CopyKind[]).filter((kind) => isOwn || kind !== 'health')
const leftOutFor = (isOwn: boolean) =>
  (Object.keys(copyLeftOut) as LeftOut[]).filter((name) => !isOwn || name !== 'health')

/** Everything of one moment. Files do not change, and are read afterwards. */
function readCopy(db: Db, personId: number, isOwn: boolean): Promise<PersonCopy> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { timeZone } = await getSchoolCalendar(trx)
      const kinds: PersonCopy['kinds'] = new Map()
      for (const kind of kindsFor(isOwn))
        (kinds as Map<CopyKind, unknown>).set(kind, await readKind(trx, kind, personId))
      return { madeAt: new Date(), timeZone, kinds, leftOut: leftOutFor(isOwn), files: await listFiles(trx, personId) }
    })
}

async function makeCopy(db: Db, files: Files, copyId: number): Promise<void> {
  const waiting = await queries.getWaiting(db, copyId)
  if (!waiting) return
  // The person was deleted since.
  if (waiting.personId === null) return queries.markFailed(db, copyId)
  const copy = await readCopy(db, waiting.personId, waiting.requestedBy === null)
  const bytes = new PassThrough()
  const writing = writeCopy(bytes, copy, (id) => files.open(id)).catch((error: Error) => bytes.destroy(error))
  const file = await files.make(db, copyText.fileName, 'application/zip', bytes)
  await writing
  await inTransaction(db, async (trx) => {
    if (await queries.markReady(trx, copyId, file)) await files.keep(trx, file)
  })
  await files.drop(db, file)
}

export const dataCopyWorkers = (db: Db, files: Files): readonly Worker[] => [
  {
    queue: 'makeDataCopy',
    async work({ copyId }, isLastTry) {
      try {
        await makeCopy(db, files, copyId)
      } catch (error) {
        if (isLastTry) await queries.markFailed(db, copyId)
        throw error
      }
    },
  } satisfies Worker<'makeDataCopy'>,
]

/** Lets go of the files of copies that are over. */
export async function purgeDataCopies(db: Db, files: Files): Promise<void> {
  await queries.markForgottenFailed(db)
  for (let count = 1; count > 0; )
    count = await inTransaction(db, async (trx) => {
      const ids = await queries.expireCopies(trx)
      await files.release(trx, ids)
      return ids.length
    })
}
