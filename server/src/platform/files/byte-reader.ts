/** Reads any part of a file without having all of it. Gives fewer bytes at the end of the file. */
export interface ByteReader {
  size: number
  read(offset: number, length: number): Promise<Buffer>
}

/** The bytes, or undefined when the file ends before they do. */
export async function readExactly(reader: ByteReader, offset: number, length: number): Promise<Buffer | undefined> {
  if (offset < 0 || length < 0 || offset + length > reader.size) return undefined
  const bytes = await reader.read(offset, length)
  return bytes.length === length ? bytes : undefined
}

export const createReader = (bytes: Buffer): ByteReader => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})

/** Answers small reads that follow one another out of one block, so that a store is asked once for many of them. */
export function inBlocks(reader: ByteReader, blockBytes = 262_144): ByteReader {
  let start = 0
  let block: Buffer = Buffer.alloc(0)
  return {
    size: reader.size,
    async read(offset, length) {
      if (length > blockBytes) return reader.read(offset, length)
      if (offset < start || offset + length > start + block.length) {
        start = offset
        block = await reader.read(offset, Math.min(blockBytes, Math.max(reader.size - offset, 0)))
      }
      return block.subarray(offset - start, offset - start + length)
    },
  }
}
