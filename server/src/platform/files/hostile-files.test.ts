import { Readable } from 'node:stream'
import { allFileKinds, getExtension } from '@manara/contract/file-kinds.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildPdf } from '../../../test/factories/materials.ts'
import { buildJpg, buildPng, buildWebp, buildXlsx, goodFiles } from '../../../test/sample-files.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createTestFiles, type TestFiles } from '../../../test/test-files.ts'
import { Problem } from '../problems/problem.ts'
import { readFileName } from './file-name.ts'
import type { ReceivedFile } from './files.ts'
import { extensions, html, refused, strayed, tamed } from './hostile-files.fixtures.ts'

let database: TestDatabase
let room: TestFiles
beforeAll(async () => {
  database = await createTestDatabase()
  room = await createTestFiles({ documentBytes: 1_000_000, videoBytes: 2_000_000 })
})
afterAll(async () => {
  await room.close()
  await database.close()
})

/** What became of a file: its harmless self, or the refusal. */
async function offer(name: string, bytes: Buffer): Promise<ReceivedFile | Problem> {
  const incoming = { name, bytes: Readable.from(bytes.length ? [bytes] : []) }
  try {
    return await room.files.receive(database.db, null, incoming, { accept: allFileKinds })
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

// What a test took is given up, so that the next one begins with nothing.
afterEach(async () => {
  for (const id of await rows()) await room.files.drop(database.db, { id })
})

async function rows() {
  const found = await database.db.selectFrom('stored_file').select('id').execute()
  return found.map(({ id }) => id)
}

it(`has a corpus of at least 150 hostile files`, () => {
  expect(refused.length + tamed.length).toBeGreaterThanOrEqual(150)
})

describe('a hostile file', () => {
  it.each(refused)('is refused in Arabic and leaves nothing: %s', async (_what, name, bytes) => {
    const outcome = await offer(name, bytes)

    expect(outcome).toBeInstanceOf(Problem)
    expect(outcome).toMatchObject({
      status: expect.toBeOneOf([400, 413]),
      message: expect.stringMatching(/[\u0600-\u06ff]/),
    })
    expect([await rows(), await room.keys()]).toEqual([[], []])
  })
})

describe('a name', () => {
  it('of a million dots, blanks or marks costs no more than its length', () => {
    const before = process.cpuUsage()
    for (const run of ['.', ' ', '. ', '\u0301\u0327', '\u200b', '.exe', '\\'])
      expect(() => readFileName(`a${run.repeat(1_000_000 / run.length)}b.pdf`, allFileKinds)).toThrow(Problem)
    const { user, system } = process.cpuUsage(before)

    expect((user + system) / 1e6).toBeLessThan(2)
  })

  it.each(tamed)('%j becomes %j', async (name, harmless) => {
    const outcome = await offer(name, buildPdf('x'))

    expect(outcome).toMatchObject({ name: harmless, mediaType: 'application/pdf' })
  })
})

describe('a photograph', () => {
  it.each([
    ['with stray and fill bytes between its segments', 'a.jpg', strayed(buildJpg())],
    ['with a megabyte of profiles', 'a.jpg', buildJpg(4_000, 3_000, 900_000)],
    ['of 108 megapixels', 'a.jpg', buildJpg(12_000, 9_000)],
    ['of 200 megapixels', 'a.jpg', buildJpg(16_320, 12_240)],
    ['of 200 megapixels as WebP', 'a.webp', buildWebp(16_320, 12_240)],
  ])('%s is taken', async (_what, name, bytes) => {
    expect(await offer(name, bytes)).toMatchObject({ name })
  })
})

describe('the sentence of a refusal', () => {
  it.each([
    [
      'a.mp4',
      buildPng(),
      'محتوى الملف لا يطابق امتداده: اسمه يقول mp4 ومحتواه png. احفظه بصيغته الصحيحة ثم أعد المحاولة.',
    ],
    ['a.avi', buildPng(), expect.stringContaining('نوع الملف غير مقبول: «.avi». الأنواع المقبولة: ')],
    ['a.xlsx', buildXlsx([{ name: 'xl/vbaProject.bin' }]), expect.stringContaining('الماكرو')],
  ])('names what was wrong with %s', async (name, bytes, message) => {
    expect(await offer(name, bytes)).toMatchObject({ message })
  })
})

describe('a good file', () => {
  it.each(extensions)('of the extension %s is taken, under a key that says nothing', async (extension) => {
    const outcome = await offer(`ملف.${extension.toUpperCase()}`, goodFiles[extension] ?? html)

    expect(outcome).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: `ملف.${extension}` })
    expect(await room.keys()).toEqual([(outcome as ReceivedFile).id])
    await room.files.drop(database.db, outcome as ReceivedFile)
    expect([await rows(), await room.keys()]).toEqual([[], []])
    expect(getExtension(`ملف.${extension}`)).toBe(extension)
  })
})
