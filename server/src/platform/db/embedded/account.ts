import { chownSync, readFileSync, statSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres.errors.ts'
import type { DatabaseFiles } from './files.ts'
import { type Identity, run } from './run.ts'

interface Owner {
  uid: number
  gid: number
}

/** As whom the programs of PostgreSQL run. They refuse to run as root. */
export interface Account {
  /** Given when it is another account than ours, and so the files must be handed over. */
  owner?: Owner
  identity: Identity
  /** Comes before each command. */
  wrapper: string[]
}

export async function chooseAccount(files: DatabaseFiles, binaries: Binaries): Promise<Account> {
  if (process.getuid?.() !== 0) return ownAccount(files, binaries)
  const owner = ownerOfCluster(files) ?? unprivilegedOwner()
  if (owner === undefined) throw new EmbeddedPostgresError('noAccount', files.cluster)
  if (await canWork(owner, files, binaries)) return { owner, identity: owner, wrapper: [] }
  return namespaceAccount(owner, files, binaries)
}

async function ownAccount(files: DatabaseFiles, binaries: Binaries): Promise<Account> {
  const clusterOwner = statSync(files.cluster, { throwIfNoEntry: false })?.uid
  if (clusterOwner !== undefined && clusterOwner !== process.getuid?.()) {
    throw new EmbeddedPostgresError('otherOwner', files.cluster)
  }
  const trial = await run([binaries.postgres, '--version'])
  if (!trial.isOk) throw new EmbeddedPostgresError('binariesUnusable', binaries.folder, trial.output)
  return { identity: {}, wrapper: [] }
}

/** A database made by a normal user keeps its owner, so that the user can start it again without root. */
function ownerOfCluster(files: DatabaseFiles): Owner | undefined {
  const stats = statSync(files.versionFile, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

function unprivilegedOwner(): Owner | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

async function canWork(owner: Owner, files: DatabaseFiles, binaries: Binaries): Promise<boolean> {
  const canRun = await run([binaries.postgres, '--version'], owner)
  const canEnter = await run(['test', '-x', files.dataDir], owner)
  return canRun.isOk && canEnter.isOk
}

/**
 * A project in root's private folder is closed to other accounts. In a user namespace our own processes keep
 * root's files but see themselves as another user, which satisfies PostgreSQL.
 */
async function namespaceAccount(owner: Owner, files: DatabaseFiles, binaries: Binaries): Promise<Account> {
  const wrapper = ['unshare', '--user', `--map-user=${owner.uid}`]
  const account = { owner: { uid: 0, gid: 0 }, identity: {}, wrapper }
  const own = await run([binaries.postgres, '--version'])
  if (!own.isOk) throw new EmbeddedPostgresError('binariesUnusable', binaries.folder, own.output)
  const trial = await run(toCommand(account, binaries.postgres, ['--version']))
  if (!trial.isOk) throw new EmbeddedPostgresError('unreachable', files.dataDir, trial.output)
  return account
}

/** Puts the wrapper of the account before a command. */
export function toCommand(account: Account, file: string, args: string[]): [string, ...string[]] {
  const [first, ...rest] = [...account.wrapper, file, ...args]
  return [first ?? file, ...rest]
}

export function handOver(file: string, account: Account): void {
  if (account.owner) chownSync(file, account.owner.uid, account.owner.gid)
}

/** Hands over a whole cluster that was made under another account, for example before the project was moved. */
export async function handOverCluster(files: DatabaseFiles, { owner }: Account): Promise<void> {
  if (owner === undefined || statSync(files.versionFile).uid === owner.uid) return
  const result = await run(['chown', '-R', `${owner.uid}:${owner.gid}`, files.cluster])
  if (!result.isOk) throw new EmbeddedPostgresError('unreachable', files.cluster, result.output)
}
