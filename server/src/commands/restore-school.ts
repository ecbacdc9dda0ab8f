import { sql } from 'kysely'
import type { Manifest } from '../backup/manifest.ts'
import { restoreArchive } from '../backup/restore-archive.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Rebuild } from '../db/rebuild.ts'
import type { Addresses } from '../db/school-database.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { createJobs } from '../jobs/jobs.ts'

interface Wish {
  path: string
  manifest: Manifest
  isReplacing: boolean
}

/** Who signed out since then must not be signed in again; what was under way then is not under way now. */
async function settle({ query }: Rebuild, { manifest, path }: Wish): Promise<void> {
  await query('delete from session')
  const { rows } = await query(`select to_regclass('backup_run') is not null as "hasRuns"`)
  const [{ hasRuns = false } = {}] = rows
  if (hasRuns)
    await query(
      `update backup_run set state = 'Failed', finished_at = now(), failure = 'RESTORED' where finished_at is null`,
    )
  const after = JSON.stringify({ takenAt: manifest.takenAt, file: path.split('/').at(-1) })
  await query(
    `insert into audit_entry (operation, entity, entity_id, after, request_id)
     values ('restoreBackup', 'school', '1', $1, 'command')`,
    [after],
  )
}

/** Jobs are not in the archive: whatever still waited to be sent is posted again. */
async function postWaitingMail({ app }: Addresses): Promise<void> {
  const { db, close } = openDatabase({ connection: app, poolSize: 2, hasNamedStatements: false })
  const jobs = createJobs(app)
  try {
    await db.transaction().execute(async (trx) => {
      const waiting = await trx.selectFrom('mail').select('id').where('status', 'in', ['Queued', 'Sending']).execute()
      for (const { id } of waiting) await jobs.send(trx, 'sendMail', { mailId: id })
      await sql`update mail set status = 'Queued', claimed_at = null where status = 'Sending'`.execute(trx)
    })
  } finally {
    await jobs.stop()
    await close()
  }
}

/** Puts a whole school back, brings it to the shape of this version, and lets the app in. */
export async function restoreSchool(config: Config, addresses: Addresses, wish: Wish): Promise<void> {
  const store = await openFileStore(config)
  const { path, manifest, isReplacing } = wish
  try {
    const target = { owner: addresses.owner, store, dataDir: config.dataDir, isReplacing }
    await restoreArchive(path, manifest, target, (rebuild) => settle(rebuild, wish))
  } finally {
    store.close()
  }
  await migrate(addresses.owner, addresses.appRole)
  await postWaitingMail(addresses)
}
