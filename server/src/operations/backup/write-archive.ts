import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Sum } from '../../platform/db/copied-tables.ts'
import { createSum } from '../../platform/db/copied-tables.ts'
import type { Snapshot, SnapshotTable, StoredFileRow } from '../../platform/db/snapshot.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { FileStoreError } from '../../platform/files/file-store.ts'
import type { CertificateSigner } from '../../platform/security/certificate-signer.ts'
import { type Manifest, manifestName, manifestSumName, nameOfPart, partBytes, signatureName } from './manifest.ts'
import { momentaryTables } from './momentary-tables.ts'
import { signManifest } from './signed-manifest.ts'

const compress = promisify(gzip)

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Where parts go. */
export interface PartWriter {
  add(name: string, bytes: Buffer): Promise<void>
}

/** Reports progress from 0 to 1. */
type OnProgress = (share: number) => void

export interface ArchiveSources {
  snapshot: Snapshot
  store: FileStore
  /** By name; only for an archive that is encrypted. */
  secrets: ReadonlyMap<string, string>
  signer: CertificateSigner
  appVersion: string
  onProgress?: OnProgress
}

/** Gathers pieces into parts of one size. Each part is to be used up before the next: all stand in the same memory. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const part = Buffer.allocUnsafe(partBytes)
  let filled = 0
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const copied = piece.copy(part, filled, from)
      filled += copied
      from += copied
      if (filled < partBytes) continue
      yield part
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

async function* summed(lines: AsyncIterable<Buffer>, sum: ReturnType<typeof createSum>) {
  for await (const line of lines) {
    sum.add(line)
    yield line
  }
}

/** Writes everything that the school is made of, the manifest last. Holds a few parts in memory, however much there is. */
export async function writeArchive(target: PartWriter, sources: ArchiveSources): Promise<Manifest> {
  const { snapshot, store, secrets, signer, appVersion, onProgress = () => undefined } = sources
  const parts: Manifest['parts'] = []
  const total =
    snapshot.tables.reduce((sum, { bytes }) => sum + bytes, 0) + snapshot.files.reduce((sum, { size }) => sum + size, 1)
  let done = 0
  const goOn = (bytes: number) => {
    done += bytes
    onProgress(Math.min(1, done / total))
  }

  async function add(name: string, bytes: Buffer, unpackedSize?: number) {
    const part = { name, size: bytes.length, sha256: sha256(bytes) }
    parts.push(unpackedSize === undefined ? part : { ...part, unpackedSize })
    await target.add(name, bytes)
  }

  async function addTable(table: SnapshotTable): Promise<Sum> {
    const sum = createSum()
    let index = 0
    const rows = momentaryTables.has(table.name) ? [] : [table.lines()]
    for (const lines of rows)
      for await (const part of inParts(summed(lines, sum)))
        await add(nameOfPart(`tables/${table.name}`, ++index), await compress(part), part.length)
    goOn(table.bytes)
    return sum.end()
  }

  /** Whether the bytes were there, and the right ones. */
  async function addFile(file: StoredFileRow): Promise<'whole' | 'missing' | 'damaged'> {
    const hash = createHash('sha256')
    let index = 0
    try {
      for await (const bytes of inParts(await store.open(file.id))) {
        hash.update(bytes)
        await add(nameOfPart(`files/${file.id}`, ++index), bytes)
        goOn(bytes.length)
      }
    } catch (error) {
      const isAway = error instanceof FileStoreError && !isGone(error)
      if (isAway || !(error instanceof FileStoreError)) throw error
      return 'missing'
    }
    return hash.digest('hex') === file.sha256 ? 'whole' : 'damaged'
  }

  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables)
    tables.push({ name: table.name, columns: table.columns, ...(await addTable(table)) })
  const sequences = await snapshot.sequences()
  await snapshot.end()
  const lostFiles: Manifest['lostFiles'] = []
  for (const file of snapshot.files) {
    const outcome = await addFile(file)
    if (outcome !== 'whole') lostFiles.push({ id: file.id, isMissing: outcome === 'missing' })
  }
  for (const [name, secret] of secrets) await add(nameOfPart(`secrets/${name}`, 1), Buffer.from(secret, 'utf8'))

  const manifest: Manifest = {
    format: 'manara-backup',
    formatVersion: 2,
    takenAt: snapshot.takenAt,
    appVersion,
    databaseVersion: snapshot.databaseVersion,
    migrations: snapshot.migrations,
    tables,
    sequences,
    files: snapshot.files,
    lostFiles,
    secrets: [...secrets.keys()],
    parts,
  }
  const bytes = Buffer.from(JSON.stringify(manifest))
  await target.add(manifestName, bytes)
  await target.add(manifestSumName, Buffer.from(sha256(bytes)))
  await target.add(signatureName, signManifest(signer, bytes))
  return manifest
}

/** The store answers, and says that the file is not there: one lost file must not cost the school its backup. */
function isGone({ cause }: FileStoreError): boolean {
  if (!(cause instanceof Error)) return false
  return ('code' in cause && cause.code === 'ENOENT') || ['NoSuchKey', 'NotFound'].includes(cause.name)
}
