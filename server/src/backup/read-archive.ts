import { type FileHandle, open } from 'node:fs/promises'
import { groupOf, type Manifest, manifestName, manifestSumName, parseManifest } from './manifest.ts'
import { ArchiveError, readTar, type TarPart } from './tar.ts'
import { sha256 } from './write-archive.ts'

type Sums = Map<string, { size: number; sha256: string }>

/** Every part must be there, once, with the bytes that the manifest tells, and nothing besides. */
function refuseDifferences(sums: Sums, { parts }: Manifest) {
  if (sums.size !== parts.length) throw new ArchiveError('a part is missing, or one too many is there')
  for (const { name, size, sha256 } of parts) {
    const found = sums.get(name)
    if (!found) throw new ArchiveError(`a part is missing: ${name}`)
    if (found.size !== size || found.sha256 !== sha256) throw new ArchiveError(`a part is damaged: ${name}`)
  }
}

/** What the manifest lists besides the parts must have its parts. */
function refuseGaps({ tables, files, lostFiles, secrets, parts }: Manifest) {
  const groups = new Set(parts.map(({ name }) => groupOf(name)))
  const lost = new Set(lostFiles.map(({ id }) => id))
  const wanted = [
    ...tables.filter(({ rows }) => rows > 0).map(({ name }) => `tables/${name}`),
    ...files.filter(({ id }) => !lost.has(id)).map(({ id }) => `files/${id}`),
    ...secrets.map((name) => `secrets/${name}`),
  ]
  const gap = wanted.find((group) => !groups.has(group))
  if (gap) throw new ArchiveError(`a part is missing: ${gap}`)
}

async function verify(handle: FileHandle): Promise<Manifest> {
  const sums: Sums = new Map()
  let manifest: Buffer | undefined
  let sum: string | undefined
  for await (const { name, bytes } of readTar(handle)) {
    if (sum !== undefined || (manifest && name !== manifestSumName)) throw new ArchiveError('parts out of order')
    if (name === manifestName) manifest = bytes
    else if (name === manifestSumName) sum = bytes.toString('latin1')
    else if (groupOf(name) && sums.has(name)) throw new ArchiveError(`a part comes twice: ${name}`)
    else sums.set(name, { size: bytes.length, sha256: sha256(bytes) })
  }
  if (!manifest || sha256(manifest) !== sum) throw new ArchiveError('the manifest is missing or damaged')
  const parsed = parseManifest(manifest)
  refuseDifferences(sums, parsed)
  refuseGaps(parsed)
  return parsed
}

/** Reads a whole archive and gives its manifest, when every byte is as it was written. Throws `ArchiveError`. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const handle = await open(path, 'r')
  try {
    return await verify(handle)
  } finally {
    await handle.close()
  }
}

/** What the parts of one table, file or secret are together. */
export interface ArchiveGroup {
  /** `tables/person_all`, `files/…`, `secrets/…`. */
  name: string
  /** To be taken to the end before the next group. */
  bytes: AsyncGenerator<Buffer, void>
}

/** The groups of an archive that was verified, in their order. */
export async function* groupsOf(path: string): AsyncGenerator<ArchiveGroup, void> {
  const handle = await open(path, 'r')
  try {
    const parts = readTar(handle)
    let next: TarPart | undefined
    const advance = async () => {
      const { value, done } = await parts.next()
      next = done || value.name === manifestName ? undefined : value
    }
    async function* bytesOf(group: string): AsyncGenerator<Buffer, void> {
      while (next && groupOf(next.name) === group) {
        yield next.bytes
        await advance()
      }
    }
    await advance()
    while (next) {
      const name = groupOf(next.name)
      yield { name, bytes: bytesOf(name) }
      if (next && groupOf(next.name) === name) throw new Error(`${name} was not taken`)
    }
  } finally {
    await handle.close()
  }
}
