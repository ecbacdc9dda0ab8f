import { open } from 'node:fs/promises'
import { ageVersion } from './age-header.ts'
import type { Identity } from './age-keys.ts'
import { decrypt } from './age-payload.ts'
import { type ByteSource, sourceOfFile } from './archive-bytes.ts'

/** An archive on the disk, and the keys that may open it. */
export interface ArchiveFile {
  path: string
  identities: readonly Identity[]
}

const mark = Buffer.from(`${ageVersion}\n`)

async function isEncryptedSource(source: ByteSource): Promise<boolean> {
  return source.size >= mark.length && (await source.read(0, mark.length)).equals(mark)
}

export interface OpenArchive {
  /** In plain. */
  source: ByteSource
  isEncrypted: boolean
  close(): Promise<void>
}

/** Throws `NoIdentityError` for an encrypted archive that none of the keys opens. */
export async function openArchive({ path, identities }: ArchiveFile): Promise<OpenArchive> {
  const handle = await open(path, 'r')
  const close = () => handle.close()
  try {
    const source = await sourceOfFile(handle)
    const isEncrypted = await isEncryptedSource(source)
    return { source: isEncrypted ? await decrypt(source, identities) : source, isEncrypted, close }
  } catch (error) {
    await close()
    throw error
  }
}
