import { ArchiveError, type ByteSource } from './archive-bytes.ts'
import { type ArchiveFile, openArchive } from './archive-file.ts'
import {
  getGroup,
  type Manifest,
  manifestName,
  manifestSumName,
  parseManifest,
  partBytes,
  signatureName,
} from './manifest.ts'
import { readSigner } from './signed-manifest.ts'
import { readTar, type TarPart } from './tar.ts'
import { sha256 } from './write-archive.ts'

/** The archive says nothing of who made it: any of its rows may have been planted. */
export class UnsignedArchiveError extends ArchiveError {}

/** An archive that was found whole. */
export interface VerifiedArchive extends Manifest {
  /** The public key that signed it; undefined for an older archive that was accepted without. */
  signer: string | undefined
  isEncrypted: boolean
}

/** Some three hundred bytes for each file and part of the school. */
const mostManifestBytes = 64 * 1_048_576
/** Compressing may make a part a little longer, and never twice as long. */
const mostPartBytes = 2 * partBytes

const partsOfTar = (source: ByteSource) =>
  readTar(source, (name) => (name === manifestName ? mostManifestBytes : mostPartBytes))

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

/** Contents listed in the manifest must have their parts. */
function refuseGaps({ tables, files, lostFiles, secrets, parts }: Manifest) {
  const groups = new Set(parts.map(({ name }) => getGroup(name)))
  const lost = new Set(lostFiles.map(({ id }) => id))
  const wanted = [
    ...tables.filter(({ rows }) => rows > 0).map(({ name }) => `tables/${name}`),
    ...files.filter(({ id }) => !lost.has(id)).map(({ id }) => `files/${id}`),
    ...secrets.map((name) => `secrets/${name}`),
  ]
  const gap = wanted.find((group) => !groups.has(group))
  if (gap) throw new ArchiveError(`a part is missing: ${gap}`)
}

/** The last entries, in this order. */
const ending = [manifestName, manifestSumName, signatureName]

async function readParts(source: ByteSource): Promise<{ sums: Sums; ends: Buffer[] }> {
  const sums: Sums = new Map()
  const ends: Buffer[] = []
  for await (const { name, bytes } of partsOfTar(source)) {
    if (name === ending[ends.length]) ends.push(bytes)
    else if (ends.length > 0) throw new ArchiveError('parts out of order')
    else if (getGroup(name) && sums.has(name)) throw new ArchiveError(`a part comes twice: ${name}`)
    else sums.set(name, { size: bytes.length, sha256: sha256(bytes) })
  }
  return { sums, ends }
}

interface VerifyOptions {
  /** An archive from before they were signed, whose origin is known otherwise. */
  acceptsUnsigned?: boolean
}

async function verify(source: ByteSource, { acceptsUnsigned = false }: VerifyOptions) {
  const {
    sums,
    ends: [manifest, sum, signature],
  } = await readParts(source)
  if (!manifest || sha256(manifest) !== sum?.toString('latin1'))
    throw new ArchiveError('the manifest is missing or damaged')
  if (!signature && !acceptsUnsigned) throw new UnsignedArchiveError('the archive is not signed')
  const signer = signature && readSigner(signature, manifest)
  const parsed = parseManifest(manifest)
  refuseDifferences(sums, parsed)
  refuseGaps(parsed)
  return { ...parsed, signer }
}

/**
 * Reads a whole archive and gives its manifest, when every byte is as it was signed; whose signature it is, the caller must
 * judge. Throws `ArchiveError`, `UnsignedArchiveError` and `NoIdentityError`.
 */
export async function verifyArchive(file: ArchiveFile, options: VerifyOptions = {}): Promise<VerifiedArchive> {
  const { source, isEncrypted, close } = await openArchive(file)
  try {
    return { ...(await verify(source, options)), isEncrypted }
  } finally {
    await close()
  }
}

/** All parts of one table, file or secret. */
export interface ArchiveGroup {
  /** `tables/person_all`, `files/…`, `secrets/…`. */
  name: string
  /** To be taken to the end before the next group. */
  bytes: AsyncGenerator<Buffer, void>
}

/** The groups of an archive that was verified, in their order. */
export async function* readGroups(file: ArchiveFile): AsyncGenerator<ArchiveGroup, void> {
  const { source, close } = await openArchive(file)
  try {
    const parts = partsOfTar(source)
    let next: TarPart | undefined
    const advance = async () => {
      const { value, done } = await parts.next()
      next = done || value.name === manifestName ? undefined : value
    }
    async function* readBytes(group: string): AsyncGenerator<Buffer, void> {
      while (next && getGroup(next.name) === group) {
        yield next.bytes
        await advance()
      }
    }
    await advance()
    while (next) {
      const name = getGroup(next.name)
      yield { name, bytes: readBytes(name) }
      if (next && getGroup(next.name) === name) throw new Error(`${name} was not taken`)
    }
  } finally {
    await close()
  }
}
