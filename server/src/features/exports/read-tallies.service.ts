import { type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { alarmAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createWriteLater } from '../../platform/db/write-later.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { countReads, getPersonName, type NewReads, type ReadKind } from './exports.queries.ts'
import { writeToAdministrators } from './exports.service.ts'
import { manyReadsEmail } from './exports.text.ts'

/** So many rows in one hour are no longer a day's work: a list comes by 25, receipts and certificates one by one. */
const manyAnHour: Record<ReadKind, number> = { nationalIds: 10_000, receipts: 500, certificates: 500 }
/** Reads within this interval are written together, so that no reader waits for it. */
const flushMilliseconds = 2_000

const kindOfFile: Record<string, ReadKind> = {
  getReceipt: 'receipts',
  getCertificate: 'certificates',
  printCertificates: 'certificates',
}

const holdsNationalIds = ({ isList, replies }: Endpoint): boolean =>
  isList === true && JSON.stringify(replies[200] ?? {}).includes('"nationalId":')

function getKind(declaration: Endpoint): ReadKind | undefined {
  if (!getAreas(declaration).some((area) => area === 'admin' || area === 'teacher')) return undefined
  if (declaration.listExport?.isAboutPeople) return 'nationalIds'
  return kindOfFile[declaration.name] ?? (holdsNationalIds(declaration) ? 'nationalIds' : undefined)
}

async function raiseAlarm(db: Db, mail: Mail, caller: Caller, kind: ReadKind, rows: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await recordChange(trx, caller, alarmAudit('readManyRows', `many-reads-${kind}`, { after: { rows } }))
    const name = await getPersonName(trx, caller.personId)
    await writeToAdministrators(trx, mail, (firstName) => manyReadsEmail(firstName, name))
  })
}

export interface ReadTallies {
  note(caller: Caller, declaration: Endpoint, rows: number): void
  /** Writes down what was read since the last time. */
  flush(): Promise<void>
}

interface Waiting extends NewReads {
  caller: Caller
}

/**
 * Receipts, certificates and lists with national ids leave a trace, page by page: one row for each person, kind and hour,
 * counted up. Beyond so many in an hour the trail raises an alarm, and all administrators hear of it, once.
 */
export function createReadTallies(db: Db, mail: Mail, milliseconds = flushMilliseconds): ReadTallies {
  const kinds = new Map<Endpoint, ReadKind | undefined>()

  const sum = (known: Waiting, next: Waiting) => ({
    ...next,
    reads: known.reads + next.reads,
    rows: known.rows + next.rows,
  })
  const { add, flush } = createWriteLater<Waiting>(milliseconds, sum, async (all) => {
    for (const { personId, kind, rows, total } of await countReads(db, all)) {
      const reader = all.find((one) => one.personId === personId && one.kind === kind)
      if (reader && total > manyAnHour[kind] && total - rows <= manyAnHour[kind])
        // Counted already: an alarm that fails stays unsaid.
        await raiseAlarm(db, mail, reader.caller, kind, total).catch(() => undefined)
    }
  })

  return {
    note(caller, declaration, rows) {
      if (!kinds.has(declaration)) kinds.set(declaration, getKind(declaration))
      const kind = kinds.get(declaration)
      const { personId } = caller
      if (kind && rows > 0) add(`${personId}|${kind}`, { caller, personId, kind, reads: 1, rows })
    },
    flush,
  }
}
