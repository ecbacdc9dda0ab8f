import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { ArchiveFile } from '../operations/backup/archive-file.ts'
import type { VerifiedArchive } from '../operations/backup/read-archive.ts'
import { restoreArchive } from '../operations/backup/restore-archive.ts'
import { adoptRestoredTrail, type RestoredTrail, rememberedSeals } from '../platform/audit/restored-trail.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { hasTable, type Rebuild } from '../platform/db/rebuild.ts'
import type { Addresses } from '../platform/db/school-database.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { openCertificateSigner } from '../platform/security/certificate-signer.ts'

interface RestoreOptions {
  archive: ArchiveFile
  manifest: VerifiedArchive
  isReplacing: boolean
}

/** What was open at the snapshot, by table; archives of older versions lack some of them. */
const endings = {
  // Acts of the time before a restore are not undone after it (R-undo-6).
  change_set: `undo_until = least(undo_until, now()),
    state = case when state in ('DONE', 'UNDOING', 'PARTLY_UNDONE') then 'CLOSED' else state end`,
  // A preview was of another time (R-import-9).
  import_run: `busy_until = null, fingerprint = null, state = 'EXPIRED'
    where state not in ('DONE', 'DISCARDED', 'EXPIRED')`,
  // Perhaps sent since the snapshot: a person takes those back that were not (R-message-4).
  outgoing_message: `state = 'SKIPPED', changed_by = null, changed_at = now() where state in ('WAITING', 'OPENED')`,
  backup_run: `state = 'Failed', finished_at = now(), failure = 'RESTORED' where finished_at is null`,
}

/** Ends acts, imports and backup runs that were open at the snapshot. Sessions and codes are not in the archive. */
async function settle(rebuild: Rebuild, { manifest, archive }: RestoreOptions): Promise<void> {
  const { query } = rebuild
  for (const [table, ending] of Object.entries(endings)) {
    const { rows } = await query(`select to_regclass('${table}') is not null as "isThere"`)
    if (rows[0]?.isThere) await query(`update ${table} set ${ending}`)
  }
  const after = JSON.stringify({
    takenAt: manifest.takenAt,
    file: archive.path.split('/').at(-1),
    signer: manifest.signer ?? null,
  })
  await query(
    `insert into audit_entry (operation, entity, entity_id, after, request_id)
     values ('restoreBackup', 'school', '1', $1, 'command')`,
    [after],
  )
}

async function asApp<Result>({ app }: Addresses, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase({ connection: app, poolSize: 2, hasNamedStatements: false })
  return work(db).finally(close)
}

/** Jobs are not in the archive: whatever still waited to be sent is posted again. */
async function postWaitingMail({ app }: Addresses, db: Db): Promise<void> {
  const jobs = createJobs(app)
  try {
    await db.transaction().execute(async (trx) => {
      const waiting = await trx.selectFrom('mail').select('id').where('status', 'in', ['Queued', 'Sending']).execute()
      for (const { id } of waiting) await jobs.send(trx, 'sendMail', { mailId: id })
      await sql`update mail set status = 'Queued', claimed_at = null where status = 'Sending'`.execute(trx)
    })
  } finally {
    await jobs.stop()
  }
}

/** The ends of the chain that are known before a school takes the place of another one, or of itself. */
async function knownSeals({ dataDir }: Config, addresses: Addresses) {
  if (!(await hasTable(addresses.owner, 'audit_seal'))) return rememberedSeals(undefined, dataDir)
  return asApp(addresses, (db) => rememberedSeals(db, dataDir))
}

/** Restores a whole school, migrates it to this version and lets the app in. Returns the state of its trail. */
export async function restoreSchool(
  config: Config,
  addresses: Addresses,
  options: RestoreOptions,
): Promise<RestoredTrail> {
  const known = await knownSeals(config, addresses)
  const store = await openFileStore(config)
  const { archive, manifest, isReplacing } = options
  try {
    const target = { owner: addresses.owner, store, dataDir: config.dataDir, isReplacing }
    await restoreArchive(archive, manifest, target, (rebuild) => settle(rebuild, options))
  } finally {
    store.close()
  }
  await migrate(addresses.owner, addresses.appRole)
  const signer = await openCertificateSigner(config.certificateSeed, config.dataDir)
  return asApp(addresses, async (db) => {
    await postWaitingMail(addresses, db)
    return adoptRestoredTrail(db, { signer, dataDir: config.dataDir, known })
  })
}
