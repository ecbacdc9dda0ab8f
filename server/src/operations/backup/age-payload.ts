import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { cipherName, deriveKey, longestHeader, readHeader, tagLength, writeHeader } from './age-header.ts'
import type { Identity } from './age-keys.ts'
import { ArchiveError, type ByteSink, type ByteSource } from './archive-bytes.ts'

const chunkBytes = 65_536
const sealedBytes = chunkBytes + tagLength
const nonceLength = 16
const fileKeyLength = 16

/** The place of a chunk and whether it is the last: chunks that are moved or cut away do not open. */
function buildNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function seal(key: Buffer, index: number, chunk: Buffer, isLast: boolean): Buffer {
  const cipher = createCipheriv(cipherName, key, buildNonce(index, isLast), { authTagLength: tagLength })
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Buffer, index: number, sealed: Buffer, isLast: boolean): Buffer {
  const decipher = createDecipheriv(cipherName, key, buildNonce(index, isLast), { authTagLength: tagLength })
  decipher.setAuthTag(sealed.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()])
  } catch {
    throw new ArchiveError('an encrypted part is damaged')
  }
}

/** Encrypts in the format of age (age-encryption.org/v1) whatever is written, with a key of its own for each file. */
export async function encryptTo(sink: ByteSink, recipients: readonly Uint8Array[]): Promise<ByteSink> {
  const [fileKey, nonce] = [randomBytes(fileKeyLength), randomBytes(nonceLength)]
  await sink.write(writeHeader(fileKey, recipients))
  await sink.write(nonce)
  const key = deriveKey(fileKey, nonce, 'payload')
  const chunk = Buffer.alloc(chunkBytes)
  let [filled, index] = [0, 0]
  const flush = async (isLast: boolean) => {
    await sink.write(seal(key, index++, chunk.subarray(0, filled), isLast))
    filled = 0
  }
  return {
    async write(bytes) {
      for (let from = 0; from < bytes.length; ) {
        // A full chunk waits: it may be the last one.
        if (filled === chunkBytes) await flush(false)
        const copied = bytes.copy(chunk, filled, from)
        filled += copied
        from += copied
      }
    },
    async end() {
      await flush(true)
      await sink.end()
    },
  }
}

/** Reads what was encrypted from any place, and holds one chunk of it. The end is proved at once. */
export async function decrypt(source: ByteSource, identities: readonly Identity[]): Promise<ByteSource> {
  const { fileKey, length } = readHeader(await source.read(0, Math.min(longestHeader, source.size)), identities)
  const key = deriveKey(fileKey, await source.read(length, nonceLength), 'payload')
  const start = length + nonceLength
  const count = Math.max(1, Math.ceil((source.size - start) / sealedBytes))
  const size = source.size - start - count * tagLength
  if (size < 0 || (count > 1 && size <= (count - 1) * chunkBytes)) throw new ArchiveError('the archive is cut')

  let held: { index: number; bytes: Buffer } | undefined
  async function chunkAt(index: number): Promise<Buffer> {
    if (held?.index === index) return held.bytes
    const at = start + index * sealedBytes
    const isLast = index === count - 1
    const sealed = await source.read(at, isLast ? source.size - at : sealedBytes)
    held = { index, bytes: unseal(key, index, sealed, isLast) }
    return held.bytes
  }
  await chunkAt(count - 1)
  return {
    size,
    async read(at, wanted) {
      if (at + wanted > size) throw new ArchiveError('the archive is cut')
      const bytes = Buffer.alloc(wanted)
      for (let filled = 0; filled < wanted; ) {
        const place = at + filled
        const chunk = await chunkAt(Math.floor(place / chunkBytes))
        filled += chunk.copy(bytes, filled, place % chunkBytes)
      }
      return bytes
    },
  }
}
