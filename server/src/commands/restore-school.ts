import { sql } from 'kysely'
import { adoptRestoredTrail, type RestoredTrail, rememberedSeals } from '../audit/restored-trail.ts'
import type { ArchiveFile } from '../backup/archive-file.ts'
import type { VerifiedArchive } from '../backup/read-archive.ts'
import { restoreArchive } from '../backup/restore-archive.ts'
import type { Config } from '../config.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { hasTable, type Rebuild } from '../db/rebuild.ts'
import type { Addresses } from '../db/school-database.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { createJobs } from '../jobs/jobs.ts'
import { openCertificateSigner } from '../security/certificate-signer.ts'

interface Wish {
  archive: ArchiveFile
  manifest: VerifiedArchive
  isReplacing: boolean
}

/** What was under way then is not under way now. Sessions and codes are not in the archive. */
async function settle({ query }: Rebuild, { manifest, archive }: Wish): Promise<void> {
  const { rows } = await query(`select to_regclass('backup_run') is not null as "hasRuns"`)
  const [{ hasRuns = false } = {}] = rows
  if (hasRuns)
    await query(
      `update backup_run set state = 'Failed', finished_at = now(), failure = 'RESTORED' where finished_at is null`,
    )
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

/** Puts a whole school back, brings it to the shape of this version, and lets the app in. Tells how its trail stands. */
export async function restoreSchool(config: Config, addresses: Addresses, wish: Wish): Promise<RestoredTrail> {
  const known = await knownSeals(config, addresses)
  const store = await openFileStore(config)
  const { archive, manifest, isReplacing } = wish
  try {
    const target = { owner: addresses.owner, store, dataDir: config.dataDir, isReplacing }
    await restoreArchive(archive, manifest, target, (rebuild) => settle(rebuild, wish))
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
