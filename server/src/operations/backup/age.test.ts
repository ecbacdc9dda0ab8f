import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open as openFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestFolder } from '../../../test/backup/backup-deps.ts'
import { readRecipient } from '../../config/age-recipient.ts'
import { decodeBech32, encodeBech32 } from '../../config/bech32.ts'
import { NoIdentityError } from './age-header.ts'
import { createKeyPair, type Identity, readIdentities } from './age-keys.ts'
import { decrypt, encryptTo } from './age-payload.ts'
import { ArchiveError, type ByteSource, sinkToFile } from './archive-bytes.ts'

const run = promisify(execFile)
const hasAge = await run('age', ['--version']).then(
  () => true,
  () => false,
)

let place: Awaited<ReturnType<typeof createTestFolder>>
beforeAll(async () => {
  place = await createTestFolder()
})
afterAll(() => place.close())

const pair = createKeyPair(new Date('2026-11-20T00:00:00Z'))
const identities = readIdentities(pair.identityFile) ?? []
const toRecipients = (...pairs: { recipient: string }[]) =>
  pairs.flatMap(({ recipient }) => readRecipient(recipient) ?? [])

/** Written in pieces of odd sizes. */
async function encrypted(plain: Buffer, recipients = toRecipients(pair)): Promise<Buffer> {
  const path = join(place.folder, randomBytes(8).toString('hex'))
  const handle = await openFile(path, 'wx')
  const sink = await encryptTo(sinkToFile(handle), recipients)
  for (let from = 0; from < plain.length; from += 40_001) await sink.write(plain.subarray(from, from + 40_001))
  await sink.end()
  await handle.close()
  return readFile(path)
}

const toSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  async read(at, length) {
    if (at + length > bytes.length) throw new ArchiveError('cut')
    return Buffer.from(bytes.subarray(at, at + length))
  },
})

async function decrypted(bytes: Buffer, keys: readonly Identity[] = identities): Promise<Buffer> {
  const plain = await decrypt(toSource(bytes), keys)
  return plain.read(0, plain.size)
}

const sizes = [0, 1, 65_535, 65_536, 65_537, 131_072, 300_000]
const [chunk, nonceBytes] = [65_536 + 16, 16]
const payloadAt = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + nonceBytes

describe('encryption', () => {
  it.each(sizes)('gives %i bytes back as they were, from any place', async (size) => {
    const plain = randomBytes(size)
    const source = await decrypt(toSource(await encrypted(plain)), identities)

    expect(source.size).toBe(size)
    expect((await source.read(0, size)).equals(plain)).toBe(true)
    const at = Math.floor(size / 3)
    expect((await source.read(at, size - at)).equals(plain.subarray(at))).toBe(true)
    await expect(source.read(0, size + 1)).rejects.toBeInstanceOf(ArchiveError)
  })

  it('opens for each recipient, and for nobody else', async () => {
    const other = createKeyPair(new Date())
    const plain = randomBytes(1_000)
    const bytes = await encrypted(plain, toRecipients(pair, other))

    for (const keys of [identities, readIdentities(other.identityFile) ?? []])
      expect(await decrypted(bytes, keys)).toEqual(plain)
    for (const keys of [[], readIdentities(createKeyPair(new Date()).identityFile) ?? []])
      await expect(decrypted(bytes, keys)).rejects.toBeInstanceOf(NoIdentityError)
    expect(bytes.includes(plain.subarray(0, 16))).toBe(false)
  })

  it('finds a cut end, also at the border of a chunk, and chunks that changed their places', async () => {
    const bytes = await encrypted(randomBytes(300_000))
    const start = payloadAt(bytes)
    const chunkAt = (index: number) => bytes.subarray(start + index * chunk, start + (index + 1) * chunk)

    for (const length of [0, 10, start, start + 16, start + chunk, start + 2 * chunk, bytes.length - 1])
      await expect(decrypted(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow()
    const head = bytes.subarray(0, start)
    const swapped = [head, chunkAt(1), chunkAt(0), chunkAt(2), chunkAt(3), chunkAt(4)]
    const withoutOne = [head, chunkAt(0), chunkAt(2), chunkAt(3), chunkAt(4)]
    for (const parts of [swapped, withoutOne, [bytes, chunkAt(4)]])
      await expect(decrypted(Buffer.concat(parts))).rejects.toBeInstanceOf(ArchiveError)
  })

  it('finds any changed byte of the header and of the payload', async () => {
    const bytes = await encrypted(randomBytes(70_000))
    const start = payloadAt(bytes)
    const places = [...Array(start).keys(), start, start + 1_000, start + chunk - 1, start + chunk, bytes.length - 1]

    for (const place of places) {
      const forged = Buffer.from(bytes)
      forged[place] = (forged[place] ?? 0) ^ 1
      await expect(decrypted(forged), `byte ${place}`).rejects.toThrow()
    }
  })
})

describe('the format of age', () => {
  it('is read as the tool wrote it', async () => {
    const identity = 'AGE-SECRET-KEY-128ZULJEQXY5XG4WTDDM8Z7W2546N4QJKW5T9YRTVTDC8JQQTRN0QTJGJS9'
    const written = Buffer.from(
      'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBHRXovS3NVdCtOVytnaFdRSlFKZUtiemUwa0tRbCtJaUtCd0xXem9yWWtFCk1pa3VuR1R3WElZL0hYMXFVb2dGLzR5ZXczU09ydFR5RW1wVVBJRU5vQzgKLS0tIFEvVzkyQ2kza3o2RVkrcDlrNkptOGp5Z0VVcW9lSDlpTEhBc1AvU0lzQ2MKWP1BSawaiW4r28s7U1jM3mY8X4e/eCo3JFVVEpWTH+Qovyp/TmMZm89UE89eiBM3lWcsx8Dm9gWX83/S',
      'base64',
    )

    expect((await decrypted(written, readIdentities(identity))).toString('utf8')).toBe('نسخة من المدرسة')
  })

  it.runIf(hasAge)('goes from here to the tool and back, with the keys of both', async () => {
    const [ours, open, keys] = ['ours.age', 'open', 'keys.txt'].map((name) => join(place.folder, name))
    if (!ours || !open || !keys) throw new Error('three names')
    await writeFile(keys, pair.identityFile)
    for (const size of sizes) {
      const plain = randomBytes(size)
      await writeFile(ours, await encrypted(plain))
      const opened = await run('age', ['--decrypt', '--identity', keys, ours], { encoding: 'buffer' })
      expect(opened.stdout.equals(plain)).toBe(true)

      await writeFile(open, plain)
      await run('age', ['--recipient', pair.recipient, '--output', ours, open])
      expect((await decrypted(await readFile(ours))).equals(plain)).toBe(true)
    }
    const { stdout } = await run('age-keygen', ['-y', keys])
    expect(stdout.trim()).toBe(pair.recipient)
  })
})

describe('keys', () => {
  it('are read back as they were written, and with any letter changed not at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(61), (raw, at) => {
        const text = encodeBech32('age', raw)
        expect(decodeBech32('age', text)).toEqual(Buffer.from(raw))
        expect(decodeBech32('age', text.toUpperCase())).toEqual(Buffer.from(raw))
        const other = text[at] === 'q' ? 'p' : 'q'
        expect(decodeBech32('age', text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined()
      }),
    )
  })

  it('are nothing else', () => {
    for (const wrong of ['', 'age1', `${pair.recipient}q`, ` ${pair.recipient}`, 'A'.repeat(1e6), pair.identityFile])
      expect(readRecipient(wrong)).toBeUndefined()
    for (const wrong of ['', '# only a comment', pair.recipient, `${pair.identityFile}something`])
      expect(readIdentities(wrong)).toBeUndefined()
  })
})
