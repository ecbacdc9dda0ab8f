import { ArchiveError, type ByteSink, type ByteSource } from './archive-bytes.ts'

export interface TarPart {
  name: string
  bytes: Buffer
}

const blockBytes = 512

const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')

const sumOfHeader = (header: Buffer) => {
  const blank = Buffer.from(header)
  blank.fill(' ', 148, 156)
  return blank.reduce((sum, byte) => sum + byte, 0)
}

/** The header of a plain file in the `ustar` form, which every tar reads. */
function buildHeader(name: string, size: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`too long for a header: ${name}`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(seconds, 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(`${octal(sumOfHeader(header), 7)}\0 `, 148, 'latin1')
  return header
}

const getPadding = (size: number) => (blockBytes - (size % blockBytes)) % blockBytes

/** Writes parts one after the other; each is on its way to the disk before the next is taken. */
export function createTarWriter(sink: ByteSink, at: Date) {
  const seconds = Math.floor(at.getTime() / 1_000)
  let written = 0
  async function write(bytes: Buffer) {
    await sink.write(bytes)
    written += bytes.length
  }
  return {
    get written() {
      return written
    },
    async add(name: string, bytes: Buffer) {
      await write(buildHeader(name, bytes.length, seconds))
      await write(bytes)
      await write(Buffer.alloc(getPadding(bytes.length)))
    },
    async end() {
      await write(Buffer.alloc(2 * blockBytes))
      await sink.end()
    },
  }
}

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0)

const readText = (header: Buffer, from: number, length: number) =>
  header.toString('latin1', from, from + length).replace(/[\0 ]+$/, '')

function readHeader(header: Buffer): { name: string; size: number } {
  const size = Number.parseInt(readText(header, 124, 12), 8)
  const isWhole =
    Number.parseInt(readText(header, 148, 8), 8) === sumOfHeader(header) && readText(header, 257, 5) === 'ustar'
  if (!isWhole || !(size >= 0)) throw new ArchiveError('a header is damaged')
  return { name: readText(header, 0, 100), size }
}

/**
 * The parts in the order in which they were written, each held in memory by itself and no larger than its name may be.
 * Throws `ArchiveError` where the archive is not as it was.
 */
export async function* readTar(
  source: ByteSource,
  getMaxBytes: (name: string) => number,
): AsyncGenerator<TarPart, void> {
  let at = 0
  for (;;) {
    const header = await source.read(at, blockBytes)
    at += blockBytes
    if (isZero(header)) break
    const { name, size } = readHeader(header)
    if (size > getMaxBytes(name)) throw new ArchiveError(`a part is too large: ${name}`)
    const bytes = await source.read(at, size)
    at += size
    if (!isZero(await source.read(at, getPadding(size)))) throw new ArchiveError('a filler is damaged')
    at += getPadding(size)
    yield { name, bytes }
  }
  if (!isZero(await source.read(at, blockBytes))) throw new ArchiveError('the end is damaged')
  if (source.size !== at + blockBytes) throw new ArchiveError('something follows the end')
}
