import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestS3, type TestS3 } from '../../../test/s3.ts'
import { createDiskStore } from './disk-store.ts'
import { type FileStore, FileStoreError } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

let folder: string
let s3: TestS3
const stores: Partial<Record<'disk' | 's3', FileStore>> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-store-'))
  s3 = await startTestS3()
  stores.disk = createDiskStore({ folder, reserveBytes: 0 })
  stores.s3 = createS3Store(s3.options)
})
afterAll(async () => {
  for (const store of Object.values(stores)) store.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const toStream = (content: string | Buffer) => Readable.from([Buffer.from(content)], { objectMode: false })

/** More bytes than one piece of an upload to S3, never all at once in memory. */
function* pieces(total: number) {
  const piece = randomBytes(65_536)
  for (let sent = 0; sent < total; sent += piece.length) yield piece
}

async function hashStream(stream: Readable) {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

describe.each(['disk', 's3'] as const)('the %s store', (name) => {
  const store = () => stores[name] as FileStore

  it('gives back what it took, whole and in parts', async () => {
    const key = randomUUID()

    await store().put(key, toStream('0123456789'))

    expect(await text(await store().open(key))).toBe('0123456789')
    expect(await text(await store().open(key, { start: 0, end: 1 }))).toBe('01')
    expect(await text(await store().open(key, { start: 3, end: 5 }))).toBe('345')
    expect(await text(await store().open(key, { start: 9, end: 9 }))).toBe('9')
  })

  it('takes a file of several pieces as it was', async () => {
    const key = randomUUID()
    const all = Buffer.concat([...pieces(12 * 1_048_576)])

    await store().put(key, Readable.from([all.subarray(0, 7e6), all.subarray(7e6)], { objectMode: false }))

    expect(await hashStream(await store().open(key))).toBe(createHash('sha256').update(all).digest('hex'))
  })

  it('keeps nothing of a file whose sender broke off, and tells of the sender', async () => {
    const key = randomUUID()
    const broken = Readable.from(
      (function* () {
        yield* pieces(7 * 1_048_576)
        throw new Error('the sender went away')
      })(),
      { objectMode: false },
    )

    await expect(store().put(key, broken)).rejects.toThrow('the sender went away')

    await expect(store().open(key)).rejects.toBeInstanceOf(FileStoreError)
  })

  it('removes a file, and again, and one that never was', async () => {
    const key = randomUUID()
    await store().put(key, toStream('x'))

    await store().remove(key)
    await store().remove(key)
    await store().remove(randomUUID())

    await expect(store().open(key)).rejects.toBeInstanceOf(FileStoreError)
  })

  it.each(['../x', '', 'a/b', `${randomUUID()}/..`, randomUUID().toUpperCase()])(
    'refuses the key «%s»',
    async (key) => {
      await expect(store().put(key, toStream('x'))).rejects.toThrow('UUID')
      await expect(store().open(key)).rejects.toThrow('UUID')
      await expect(store().remove(key)).rejects.toThrow('UUID')
    },
  )
})

describe('the s3 store', () => {
  it.each(['refusing', 'silent', 'cutting'] as const)(
    'says that the store is away while the way is %s, and goes on after',
    async (weather) => {
      const store = createS3Store({ ...s3.options, timeoutMilliseconds: 500 })
      const key = randomUUID()
      const next = randomUUID()

      s3.setWeather(weather)
      const outcome = await store
        .put(key, Readable.from(pieces(2e6), { objectMode: false }))
        .catch((error: unknown) => error)
      s3.setWeather('fine')
      await store.put(next, toStream('again'))

      expect(outcome).toBeInstanceOf(FileStoreError)
      expect(await text(await store.open(next))).toBe('again')
      store.close()
    },
  )

  it('says so too when its keys are refused', async () => {
    const stranger = createS3Store({ ...s3.options, accessKey: 'nobody' })

    await expect(stranger.put(randomUUID(), toStream('x'))).rejects.toBeInstanceOf(FileStoreError)
    await expect(stranger.open(randomUUID())).rejects.toBeInstanceOf(FileStoreError)
    stranger.close()
  })
})
