import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { type Account, handOver, toCommand } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, isDiskFull, writeProblem } from './embedded-postgres.errors.ts'
import type { DatabaseFiles } from './files.ts'
import { isAlive } from './pid-file.ts'
import { run } from './run.ts'

/** Start-up user of the cluster. It may do everything, so the app itself must never work as it. */
export const superuser = 'postgres'

/** Character classes come from the system: under plain C, trigrams of Arabic words would be empty. */
const systemLocale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

const clusterOptions = [
  `--username=${superuser}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  `--locale=${systemLocale}`,
  '--locale-provider=icu',
  '--icu-locale=ar',
  '--data-checksums',
  '--no-instructions',
]

/** Makes the cluster where there is none yet; when several processes do it at once, one of theirs stays. */
export async function createCluster(
  files: DatabaseFiles,
  binaries: Binaries,
  account: Account,
  isDurable: boolean,
): Promise<void> {
  if (existsSync(files.versionFile)) return refuseOtherVersion(files)
  removeHalfMade(files)
  const folder = `${files.cluster}.init-${process.pid}-${randomBytes(3).toString('hex')}`
  try {
    makeFolder(folder, account)
    const options = isDurable ? clusterOptions : [...clusterOptions, '--no-sync']
    const result = await run(toCommand(account, binaries.initdb, ['-D', folder, ...options]), account.identity)
    if (!result.isOk) throw initdbProblem(files, result.output)
    putInPlace(folder, files)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeFolder(folder: string, account: Account): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    handOver(folder, account)
  } catch (error) {
    throw writeProblem(path.dirname(folder), error)
  }
}

function initdbProblem(files: DatabaseFiles, output: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(isDiskFull(output) ? 'diskFull' : 'notCreated', files.cluster, output)
}

/** Renaming is atomic: a half-made cluster never gets the final name. */
function putInPlace(folder: string, files: DatabaseFiles): void {
  try {
    renameSync(folder, files.cluster)
    syncFolder(files.dataDir)
  } catch (error) {
    if (!existsSync(files.versionFile)) throw new EmbeddedPostgresError('notADatabase', files.cluster, error)
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Left behind by processes that were killed while they made a cluster. */
function removeHalfMade(files: DatabaseFiles): void {
  const prefix = `${path.basename(files.cluster)}.init-`
  for (const name of readdirSync(files.dataDir)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    rmSync(path.join(files.dataDir, name), { recursive: true, force: true })
  }
}

/** The major version of the programs that the npm package brings. */
const majorVersion = '18'

function refuseOtherVersion(files: DatabaseFiles): void {
  const version = readFileSync(files.versionFile, 'utf8').trim()
  if (version !== majorVersion) throw new EmbeddedPostgresError('otherVersion', files.cluster, `made by ${version}`)
}
