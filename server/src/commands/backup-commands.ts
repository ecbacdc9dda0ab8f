import { access, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config/config.ts'
import { NoIdentityError } from '../operations/backup/age-header.ts'
import { createKeyPair } from '../operations/backup/age-keys.ts'
import { ArchiveError } from '../operations/backup/archive-bytes.ts'
import type { ArchiveFile } from '../operations/backup/archive-file.ts'
import { listArchives, NoRoomError } from '../operations/backup/backup-folder.ts'
import { beginRun, endRun, failRun } from '../operations/backup/backup-runs.queries.ts'
import { type DrillReport, runDrill } from '../operations/backup/drill.ts'
import { UnsignedArchiveError, type VerifiedArchive, verifyArchive } from '../operations/backup/read-archive.ts'
import { isRefusedByTables, RestoreDiffersError, RestoreRefusedError } from '../operations/backup/restore-archive.ts'
import { kindOfFailure, recordedBackup } from '../operations/backup/run-backup.ts'
import { givenSecrets } from '../operations/backup/secrets.ts'
import { computeFingerprint } from '../operations/backup/signed-manifest.ts'
import { takeBackup } from '../operations/backup/take-backup.ts'
import type { RestoredTrail } from '../platform/audit/restored-trail.ts'
import { writtenHead } from '../platform/audit/seal-head.ts'
import { isSound, reportLines } from '../platform/audit/trail-report.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'
import { isDiskFull } from '../platform/db/embedded/embedded-postgres.errors.ts'
import { hasTable } from '../platform/db/rebuild.ts'
import { type Addresses, reachDatabase } from '../platform/db/school-database.ts'
import { BusyError } from '../platform/db/snapshot.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { archiveTrustText } from './archive-trust.text.ts'
import { judgeSigner, readArchiveFile, type Trust, trustOptions } from './archive-trust.ts'
import { backupText as text } from './backup.text.ts'
import { CommandError } from './command-error.ts'
import { commandText } from './commands.text.ts'
import { restoreSchool } from './restore-school.ts'

type Say = (line: string) => void

/** Nothing is signed by a command: without a secret of its own, the environment of one is enough. */
function readSettings(env: NodeJS.ProcessEnv): Config {
  const { jwtSecret, ...config } = readConfig({ JWT_SECRET: 'x'.repeat(32), ...env })
  return { ...config, jwtSecret: env.JWT_SECRET ? jwtSecret : undefined }
}

/** A fingerprint may begin with «-», which would read as an option of its own. */
const joinFingerprint = (args: string[]) =>
  args.flatMap((arg, index) => {
    if (args[index - 1] === '--signer') return []
    return arg === '--signer' && args[index + 1] !== undefined ? [`${arg}=${args[index + 1]}`] : [arg]
  })

function readArguments<const Options extends NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: joinFingerprint(args), options, allowPositionals: true })
  } catch {
    throw new CommandError(commandText.unknownOption(usage))
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Words an error for the operator. */
function inWords(error: unknown): unknown {
  if (error instanceof UnsignedArchiveError) return new CommandError(archiveTrustText.unsigned)
  if (error instanceof ArchiveError) return new CommandError(text.damaged(error.message))
  if (error instanceof NoIdentityError) return new CommandError(archiveTrustText.noIdentity)
  if (error instanceof RestoreRefusedError) return new CommandError(text.refusals[error.refusal])
  if (error instanceof RestoreDiffersError) return new CommandError(text.notAsBefore(error.message))
  if (isRefusedByTables(error)) return new CommandError(text.notAsBefore(kindOfFailure(error)))
  if (error instanceof BusyError) return new CommandError(text.busy)
  if (error instanceof NoRoomError || isDiskFull(error)) return new CommandError(text.noRoom)
  return error
}

/** Uses the database as it is: backup commands never migrate it. */
async function onDatabase<Result>(config: Config, say: Say, work: (addresses: Addresses) => Promise<Result>) {
  const addresses = await reachDatabase(config, (reason) => say(commandText.databaseLost(reason)))
  try {
    return await work(addresses)
  } finally {
    await addresses.stop()
  }
}

/** Keeps the record that the status screen reads, where the database is new enough to have one. */
async function withRecords<Result>({ app, owner }: Addresses, work: (db: Db | undefined) => Promise<Result>) {
  if (!(await hasTable(owner, 'backup_run'))) return work(undefined)
  const open = openDatabase({ connection: app, poolSize: 2, hasNamedStatements: false })
  try {
    return await work(open.db)
  } finally {
    await open.close()
  }
}

function everyTenth(say: Say) {
  let reportedShare = 0
  return (share: number) => {
    if (share - reportedShare < 0.1 || share >= 1) return
    reportedShare = share
    say(text.percent(share))
  }
}

/** A pair of keys for archives: the private one goes into a file that only its owner reads, and never over another. */
async function makeKey(path: string, say: Say): Promise<void> {
  if (await exists(path)) throw new CommandError(text.taken(path))
  const { recipient, identityFile } = createKeyPair(new Date())
  await writeFile(path, identityFile, { mode: 0o600, flag: 'wx' })
  say(archiveTrustText.newKey(path))
  say(archiveTrustText.newRecipient(recipient))
}

async function backup(config: Config, args: string[], say: Say): Promise<void> {
  const options = { to: { type: 'string' }, 'new-key': { type: 'string' } } as const
  const { values } = readArguments(args, options, text.usageBackup)
  if (values['new-key'] !== undefined) return makeKey(resolve(values['new-key']), say)
  const path = values.to === undefined ? undefined : resolve(values.to)
  if (path && (await exists(path))) throw new CommandError(text.taken(path))
  const store = await openFileStore(config)
  const deps = { store, dataDir: config.dataDir, secrets: givenSecrets(config), settings: config.backup }
  const taken = await onDatabase(config, say, async (addresses) => {
    if (!(await hasTable(addresses.owner, 'stored_file'))) throw new CommandError(text.notMigrated)
    say(text.backupBegins)
    const all = { ...deps, owner: addresses.owner }
    const backupOptions = { path, onProgress: everyTenth(say) }
    return withRecords(addresses, (db) =>
      db ? recordedBackup(db, all, { ...backupOptions, origin: 'command' }) : takeBackup(all, backupOptions),
    )
  }).finally(() => store.close())
  say(text.backupDone(taken.path, taken.bytes, taken.rows, taken.files))
  if (taken.lostFiles > 0) say(text.lostFiles(taken.lostFiles))
  if (taken.removed.length > 0) say(text.removed(taken.removed.length))
  say(archiveTrustText.signedHere(computeFingerprint(taken.signer)))
  say(taken.isEncrypted ? text.encrypted : text.keepSecret)
}

interface Checked {
  file: ArchiveFile
  manifest: VerifiedArchive
}

/** Nothing is touched before every byte was found as it was signed, by a key that is known or was named. */
async function verified(config: Config, path: string, trust: Trust, say: Say): Promise<Checked> {
  if (!(await exists(path))) throw new CommandError(text.notFound(path))
  const file = await readArchiveFile(config, path, trust)
  say(text.checking(path))
  const manifest = await verifyArchive(file, { acceptsUnsigned: trust['accept-unsigned'] ?? false })
  const signature = await judgeSigner(config, manifest, trust)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(text.whole(manifest.takenAt, rows, manifest.files.length))
  say(signature)
  return { file, manifest }
}

/** Lines about the audit trail after a restore, in the words of the command that verifies it. */
function linesOfTrail({ report, givenUp, head }: RestoredTrail): string[] {
  return [
    ...(isSound(report) ? [] : [...reportLines({ ...report, head: undefined }), text.damagedTrail]),
    ...(givenUp ? [text.givenUpSeals(givenUp.givenUp, givenUp.restored)] : []),
    ...(head ? [text.trailHead(writtenHead(head))] : []),
  ]
}

async function restore(config: Config, args: string[], say: Say): Promise<void> {
  const options = { replace: { type: 'boolean' }, check: { type: 'boolean' }, ...trustOptions } as const
  const { values, positionals } = readArguments(args, options, text.usageRestore)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new CommandError(text.noFile(text.usageRestore))
  const { file: archive, manifest } = await verified(config, resolve(file), values, say)
  if (values.check) return
  say(text.restoring)
  const isReplacing = values.replace ?? false
  const trail = await onDatabase(config, say, (addresses) =>
    restoreSchool(config, addresses, { archive, manifest, isReplacing }),
  )
  say(text.restored(manifest.takenAt))
  for (const line of linesOfTrail(trail)) say(line)
  if (manifest.lostFiles.length > 0) say(text.lostFiles(manifest.lostFiles.length))
  for (const name of givenSecrets(config).keys())
    if (manifest.secrets.includes(name)) say(text.otherKeyInEnvironment(variableOf[name]))
}

const variableOf = {
  'jwt-secret': 'JWT_SECRET',
  'certificate-key': 'CERTIFICATE_KEY',
  'data-key': 'DATA_KEY',
  'push-key': 'PUSH_KEY',
} as const

async function recordDrill(db: Db | undefined, path: string, work: () => Promise<DrillReport>): Promise<DrillReport> {
  const runId = db && (await beginRun(db, 'drill', 'command'))
  try {
    const report = await work()
    const { rows: tableRows, files: fileCount, differences } = report
    const fileName = path.split('/').at(-1) ?? path
    if (db && runId)
      await endRun(db, runId, { fileName, bytes: null, tableRows, fileCount, problemCount: differences.length })
    return report
  } catch (error) {
    if (db && runId) await failRun(db, runId, kindOfFailure(error)).catch(() => undefined)
    throw error
  }
}

async function drill(config: Config, args: string[], say: Say): Promise<void> {
  const { values, positionals } = readArguments(args, trustOptions, text.usageDrill)
  const { folder } = config.backup
  const [newest] = await listArchives(folder)
  const path = positionals[0] ? resolve(positionals[0]) : newest && join(folder, newest.name)
  if (!path) throw new CommandError(text.noArchive(folder))
  const report = await onDatabase(config, say, (addresses) =>
    withRecords(addresses, (db) =>
      recordDrill(db, path, async () => {
        const { file, manifest } = await verified(config, path, values, say)
        say(text.drilling)
        return runDrill(file, manifest)
      }),
    ),
  )
  if (report.lostFiles > 0) say(text.lostFiles(report.lostFiles))
  for (const { what, expected, found } of report.differences) say(text.difference(what, expected, found))
  if (report.differences.length > 0) throw new CommandError(text.drillFailed(report.differences.length))
  say(text.drillPassed(report.tables, report.rows, report.files))
}

const commands = { backup, restore, drill }

/** `npm run backup`, `npm run restore`, `npm run drill`. */
export async function runBackupCommand(name: keyof typeof commands, args: string[], env: NodeJS.ProcessEnv, say: Say) {
  try {
    await commands[name](readSettings(env), args, say)
  } catch (error) {
    throw inWords(error)
  }
}
