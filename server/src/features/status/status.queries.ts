import { sql } from 'kysely'
import { type BackupRun, runFields } from '../../operations/backup/backup-runs.queries.ts'
import type { Db } from '../../platform/db/database.ts'

/** All that the database tells of itself and of what waits in it, in one statement. */
export interface DatabaseFacts {
  version: string
  versionNumber: number
  fsync: string
  fullPageWrites: string
  synchronousCommit: string
  isSuperuser: boolean
  canChangeTrail: boolean
  migrations: string[]
  overdueJobs: number
  failedJobs: number
  waitingJobs: number
  lateMails: number
  waitingMails: number
  failedMails: number
  failedNews: number
  latePushes: number
  fileCount: number
  fileBytes: number
  newestFileId: string | null
}

export async function getDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int as "versionNumber",
      current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('is_superuser') = 'on' as "isSuperuser",
      has_table_privilege('audit_entry', 'update') as "canChangeTrail",
      (select array_agg(name::text order by name collate "C") from kysely_migration) as migrations,
      jobs.overdue as "overdueJobs", jobs.failed as "failedJobs", jobs.waiting as "waitingJobs",
      mails.late as "lateMails", mails.waiting as "waitingMails", mails.failed as "failedMails",
      (select count(*) from event where failed_at is not null) as "failedNews",
      (select count(*) from notification where push_state = 1 and (push_after < now() - interval '10 minutes'
        or push_devices is not null and at < now() - interval '10 minutes')) as "latePushes",
      files.count as "fileCount", files.bytes as "fileBytes", newest.id as "newestFileId"
    from (
      select count(*) filter (where state::text in ('created', 'retry')) as waiting,
        count(*) filter (where state::text in ('created', 'retry') and start_after < now() - interval '5 minutes') as overdue,
        count(*) filter (where state::text = 'failed' and completed_on > now() - interval '1 day') as failed
      from jobs.job where name not like '\\_\\_%'
    ) jobs, (
      select count(*) filter (where status in ('Queued', 'Sending')) as waiting,
        count(*) filter (where status in ('Queued', 'Sending') and created_at < now() - interval '10 minutes') as late,
        count(*) filter (where status = 'Failed' and created_at > now() - interval '1 day') as failed
      from mail where status <> 'Sent'
    ) mails, (
      select count(*) as count, coalesce(sum(size), 0) as bytes from stored_file where state = 'stored'
    ) files left join lateral (
      select id from stored_file where state = 'stored' order by stored_at desc limit 1
    ) newest on true`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the database tells nothing of itself')
  return facts
}

/** The newest run of each kind, and the newest one that came to its end. */
export interface LastRuns {
  backup: BackupRun | undefined
  doneBackup: BackupRun | undefined
  drill: BackupRun | undefined
}

export async function getLastRuns(db: Db): Promise<LastRuns> {
  const runs = await db
    .selectFrom('backup_run')
    .select(runFields)
    .where(
      sql<boolean>`id in (
        (select id from backup_run where kind = 'backup' order by id desc limit 1)
        union all (select id from backup_run where kind = 'backup' and state = 'Done' order by id desc limit 1)
        union all (select id from backup_run where kind = 'drill' order by id desc limit 1)
      )`,
    )
    .orderBy('id', 'desc')
    .execute()
  const backups = runs.filter(({ kind }) => kind === 'backup')
  return {
    backup: backups[0],
    doneBackup: backups.find(({ state }) => state === 'Done'),
    drill: runs.find(({ kind }) => kind === 'drill'),
  }
}
