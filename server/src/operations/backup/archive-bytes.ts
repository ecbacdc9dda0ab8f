import type { FileHandle } from 'node:fs/promises'

/** The archive is cut, damaged, or no archive at all. */
export class ArchiveError extends Error {}

/** Bytes that can be read from any place. */
export interface ByteSource {
  size: number
  /** Throws `ArchiveError` where there are not so many. */
  read(at: number, length: number): Promise<Buffer>
}

/** Where bytes go, one after the other. The given memory may be used again afterwards. */
export interface ByteSink {
  write(bytes: Buffer): Promise<void>
  end(): Promise<void>
}

export async function sourceOfFile(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat()
  return {
    size,
    async read(at, length) {
      if (at + length > size) throw new ArchiveError('the archive is cut')
      const bytes = Buffer.alloc(length)
      for (let filled = 0; filled < length; ) {
        const { bytesRead } = await handle.read(bytes, filled, length - filled, at + filled)
        if (bytesRead === 0) throw new ArchiveError('the archive is cut')
        filled += bytesRead
      }
      return bytes
    },
  }
}

export const sinkToFile = (handle: FileHandle): ByteSink => ({
  async write(bytes) {
    for (let from = 0; from < bytes.length; ) from += (await handle.write(bytes, from)).bytesWritten
  },
  end: async () => undefined,
})
