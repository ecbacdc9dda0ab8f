import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ArchivedSchool, buildArchivedSchool } from '../../../test/backup/archived-school.ts'
import { archiveAt, readParts, writeParts } from '../../../test/backup/backup-deps.ts'
import { ArchiveError } from './archive-bytes.ts'
import { verifyArchive } from './read-archive.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let school: ArchivedSchool
beforeAll(async () => {
  school = await buildArchivedSchool()
})
afterAll(() => school.close())

describe('a damaged archive', () => {
  const damaged = async (change: (bytes: Buffer) => Buffer) => {
    const path = school.elsewhere('damaged')
    await writeFile(path, change(Buffer.from(await readFile(school.archive))))
    return verifyArchive(archiveAt(path))
  }

  it('is known by any flipped byte', async () => {
    const { length } = await readFile(school.archive)
    const places = Array.from({ length: 25 }, (_, index) => Math.floor((index * (length - 1)) / 24))
    for (const at of [...places, 0, 156, 257, 511, length - 1, length - 512, length - 1_500]) {
      const flip = damaged((bytes) => {
        bytes.writeUInt8((bytes[at] ?? 0) ^ 0x41, at)
        return bytes
      })
      await expect(flip, `byte ${at}`).rejects.toBeInstanceOf(ArchiveError)
    }
  })

  it('is known by a cut end, and by something after the end', async () => {
    const { length } = await readFile(school.archive)
    for (const keep of [0, 1, 512, 700, length / 2, length - 512, length - 1_024, length - 1_536, length - 1])
      await expect(
        damaged((bytes) => bytes.subarray(0, keep)),
        `${keep} bytes`,
      ).rejects.toBeInstanceOf(ArchiveError)
    await expect(damaged((bytes) => Buffer.concat([bytes, Buffer.alloc(512)]))).rejects.toBeInstanceOf(ArchiveError)
  })

  it('is known by a part that is missing, comes twice, or does not belong there', async () => {
    const parts = await readParts(school.archive)
    const attempt = async (changed: typeof parts) => {
      const path = school.elsewhere('parts')
      await writeParts(path, changed)
      return verifyArchive(archiveAt(path))
    }
    for (const gone of [0, 3, parts.length - 3, parts.length - 2, parts.length - 1])
      await expect(attempt(parts.filter((_, index) => index !== gone))).rejects.toBeInstanceOf(ArchiveError)
    const [first] = parts
    if (!first) throw new Error('an archive has parts')
    await expect(attempt([first, ...parts])).rejects.toBeInstanceOf(ArchiveError)
    for (const name of ['../../etc/passwd', 'files/x/000001', 'tables/other/000001'])
      await expect(attempt([{ name, bytes: first.bytes }, ...parts])).rejects.toBeInstanceOf(ArchiveError)
    await expect(attempt(parts)).resolves.toBeDefined()
  })

  it('may be anything else', async () => {
    await expect(damaged(() => createHash('sha512').update('x').digest())).rejects.toBeInstanceOf(ArchiveError)
  })
})
