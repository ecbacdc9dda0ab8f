import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Sum } from '../../platform/db/copied-tables.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import { lookAtDatabase, openRebuild, type Rebuild } from '../../platform/db/rebuild.ts'
import type { Addresses } from '../../platform/db/school-database.ts'
import { type FileStore, FileStoreError } from '../../platform/files/file-store.ts'
import { ArchiveError } from './archive-bytes.ts'
import type { ArchiveFile } from './archive-file.ts'
import { type Manifest, nameOfPart } from './manifest.ts'
import { momentaryTables } from './momentary-tables.ts'
import { type ArchiveGroup, readGroups, type VerifiedArchive } from './read-archive.ts'
import { isSecretName, otherSecrets, putSecrets, type SecretName } from './secrets.ts'
import { createUnpacking } from './unpacking.ts'

export interface RestoreTarget {
  owner: Addresses['owner']
  store: FileStore
  dataDir: string
  /** Whether existing content may be replaced. */
  isReplacing: boolean
}

export type RestoreRefusal = 'newerArchive' | 'serverRuns' | 'notEmpty' | 'otherSecrets' | 'otherFile'

/** The place is not one to restore into, or the archive not one for this version; nothing was touched. */
export class RestoreRefusedError extends Error {
  readonly refusal: RestoreRefusal

  constructor(refusal: RestoreRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** One thing that is not as the archive tells. */
export interface Difference {
  what: string
  expected: string
  found: string
}

/** The restored data differs from the archived data; nothing was changed. */
export class RestoreDiffersError extends Error {
  readonly differences: readonly Difference[]

  constructor(differences: readonly Difference[]) {
    super(differences.map(({ what }) => what).join(', '))
    this.differences = differences
  }
}

/** Compares tables by number of rows, then by checksum. Tables of the moment come back empty, whatever the archive holds. */
export function findDifferences({ tables }: Manifest, sums: ReadonlyMap<string, Sum>): Difference[] {
  const differences: Difference[] = []
  for (const { name, rows, sha256 } of tables) {
    const found = sums.get(name)
    const wanted = momentaryTables.has(name) ? 0 : rows
    if (found?.rows !== wanted)
      differences.push({ what: name, expected: String(wanted), found: String(found?.rows ?? '-') })
    else if (wanted > 0 && found.sha256 !== sha256)
      differences.push({ what: name, expected: sha256, found: found.sha256 })
  }
  const known = new Set(tables.map(({ name }) => name))
  for (const [name, { rows }] of sums)
    if (!known.has(name)) differences.push({ what: name, expected: '-', found: String(rows) })
  return differences
}

export async function hashBytes(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

const mostSecretBytes = 4_096

async function readText(bytes: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const part of bytes) {
    if (part.length + text.length > mostSecretBytes) throw new ArchiveError('a key is too long')
    text += part.toString('utf8')
  }
  return text
}

/** An older unencrypted archive exposes the session key to its readers: that key is not restored. */
async function readSecrets(file: ArchiveFile, { isEncrypted }: VerifiedArchive): Promise<Map<SecretName, string>> {
  const secrets = new Map<SecretName, string>()
  for await (const { name, bytes } of readGroups(file)) {
    const secret = name.startsWith('secrets/') ? name.slice('secrets/'.length) : ''
    if (isSecretName(secret) && (isEncrypted || secret !== 'jwt-secret')) secrets.set(secret, await readText(bytes))
    else await hashBytes(bytes)
  }
  return secrets
}

/** Everything that can stand in the way, before anything is touched. */
async function refuseUnfit(manifest: Manifest, secrets: Map<SecretName, string>, target: RestoreTarget) {
  const migrations = await readMigrations()
  if (manifest.migrations.some((name) => migrations[name] === undefined)) throw new RestoreRefusedError('newerArchive')
  const current = await lookAtDatabase(target.owner)
  if (current.servers > 0) throw new RestoreRefusedError('serverRuns')
  if (target.isReplacing) return
  if (current.people !== 0) throw new RestoreRefusedError('notEmpty')
  if ((await otherSecrets(secrets, target.dataDir)).length > 0) throw new RestoreRefusedError('otherSecrets')
}

const existingHash = async (store: FileStore, id: string): Promise<string | undefined> => {
  try {
    return await hashBytes(await store.open(id))
  } catch (error) {
    if (error instanceof FileStoreError) return undefined
    throw error
  }
}

async function putFile(
  { store, isReplacing }: RestoreTarget,
  id: string,
  sha256: string,
  bytes: ArchiveGroup['bytes'],
) {
  const existing = await existingHash(store, id)
  if (existing === sha256) return void (await hashBytes(bytes))
  if (existing !== undefined && !isReplacing) throw new RestoreRefusedError('otherFile')
  await store.put(id, Readable.from(bytes, { objectMode: false }))
}

async function loadGroups(file: ArchiveFile, manifest: Manifest, rebuild: Rebuild, target: RestoreTarget) {
  const { unpack } = createUnpacking()
  const sizes = new Map(manifest.parts.map(({ name, unpackedSize }) => [name, unpackedSize]))
  async function* unpacked(group: string, parts: AsyncIterable<Buffer>) {
    let index = 0
    for await (const part of parts) yield await unpack(part, sizes.get(nameOfPart(group, ++index)))
  }
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const hashes = new Map(manifest.files.map(({ id, sha256 }) => [id, sha256]))
  for await (const { name, bytes } of readGroups(file)) {
    const [room, key = ''] = name.split('/')
    const table = tables.get(key)
    if (room === 'tables' && table && !momentaryTables.has(key)) await rebuild.load(table, unpacked(name, bytes))
    else if (room === 'files') await putFile(target, key, hashes.get(key) ?? '', bytes)
    else await hashBytes(bytes)
  }
}

/**
 * Puts an archive that was verified into an empty place. Tables are built, filled, held against the manifest and committed
 * in one transaction: whatever ends it half-way leaves the database as it was. `settle` says what else belongs into it.
 */
export async function restoreArchive(
  file: ArchiveFile,
  manifest: VerifiedArchive,
  target: RestoreTarget,
  settle: (rebuild: Rebuild) => Promise<void> = async () => undefined,
): Promise<void> {
  const secrets = await readSecrets(file, manifest)
  await refuseUnfit(manifest, secrets, target)
  const rebuild = await openRebuild(target.owner)
  try {
    await rebuild.buildTables(manifest.migrations)
    await loadGroups(file, manifest, rebuild, target)
    await rebuild.closeRanks(manifest.sequences)
    const differences = findDifferences(manifest, await rebuild.sums())
    if (differences.length > 0) throw new RestoreDiffersError(differences)
    await settle(rebuild)
    await putSecrets(secrets, target.dataDir, new Date())
    await rebuild.commit()
  } finally {
    await rebuild.close()
  }
}

/** Errors of rows that the tables refuse although the archive is intact. */
export const isRefusedByTables = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
