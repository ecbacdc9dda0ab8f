import { randomBytes } from 'node:crypto'
import { createGzip, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ArchiveError } from './archive-bytes.ts'
import { partBytes } from './manifest.ts'
import { createUnpacking } from './unpacking.ts'

const mebibyte = 1_048_576

/** So many bytes of nothing, packed into a thousandth. */
async function buildBomb(bytes: number): Promise<Buffer> {
  const gzip = createGzip({ level: 9 })
  const nothing = Buffer.alloc(mebibyte)
  const pieces: Buffer[] = []
  gzip.on('data', (piece: Buffer) => pieces.push(piece))
  for (let written = 0; written < bytes; written += mebibyte)
    await new Promise((resolve) => gzip.write(nothing, resolve))
  await new Promise((resolve) => gzip.on('end', resolve).end())
  return Buffer.concat(pieces)
}

describe('unpacking', () => {
  it('gives a part back as it was', async () => {
    const bytes = randomBytes(partBytes)

    expect((await createUnpacking().unpack(gzipSync(bytes), partBytes)).equals(bytes)).toBe(true)
    expect((await createUnpacking().unpack(gzipSync(bytes), undefined)).equals(bytes)).toBe(true)
  })

  it('ends a bomb before it fills the memory, whatever the manifest says of it', async () => {
    const size = 768 * mebibyte
    const bomb = await buildBomb(size)
    expect(bomb.length).toBeLessThan(mebibyte)
    const before = process.memoryUsage().rss
    let most = before
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 1)

    for (const reportedSize of [undefined, size, partBytes, 10])
      await expect(createUnpacking().unpack(bomb, reportedSize)).rejects.toBeInstanceOf(ArchiveError)
    clearInterval(looking)

    expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(100 * mebibyte)
  }, 120_000)

  it('refuses a part of another size than told, and what is not packed at all', async () => {
    for (const reportedSize of [0, 9, 11])
      await expect(createUnpacking().unpack(gzipSync('x'.repeat(10)), reportedSize)).rejects.toBeInstanceOf(
        ArchiveError,
      )
    await expect(createUnpacking().unpack(Buffer.from('rows'), 4)).rejects.toBeInstanceOf(ArchiveError)
  })

  it('ends very many small bombs in one archive', async () => {
    const { unpack } = createUnpacking()
    const bomb = gzipSync(Buffer.alloc(partBytes))
    const all = async () => {
      for (let part = 0; part < 1_000; part++) await unpack(bomb, partBytes)
    }

    await expect(all()).rejects.toThrow('larger than rows do')
  })
})
