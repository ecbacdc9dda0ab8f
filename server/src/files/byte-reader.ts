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

export const readerOf = (bytes: Buffer): ByteReader => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
})
