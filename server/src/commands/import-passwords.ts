import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readWhereabouts } from '../config/config.ts'
import { filterFile } from '../platform/security/known-passwords.ts'
import { bitOf, countBytes, probes, writeFilter } from '../platform/security/password-filter.ts'
import { CommandError } from './command-error.ts'
import { commandText } from './commands.text.ts'

/** Two hundred characters at most; longer lines are none. */
const longestLine = 800
/** So much of a filter is worked out at once: the list is read again for each such part. */
const partBytes = 64 * 1_048_576

const lineEnd = 10
const sha1Line = /^[0-9a-f]{40}(?::\d+)?$/i

/** The SHA-1 of a word, or the one that is written there. */
function toSha1(text: Buffer): Buffer {
  if (text.length >= 40 && sha1Line.test(text.toString('latin1')))
    return Buffer.from(text.toString('latin1', 0, 40), 'hex')
  return hash('sha1', text, 'buffer')
}

async function visitLines(pieces: AsyncIterable<Buffer>, visit: (word: Buffer) => void): Promise<void> {
  const take = (line: Buffer) => {
    const word = line.at(-1) === 13 ? line.subarray(0, -1) : line
    if (word.length > 0 && word.length <= longestLine) visit(word)
  }
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const text = Buffer.concat([rest, piece])
    let start = 0
    for (let end = text.indexOf(lineEnd); end >= 0; end = text.indexOf(lineEnd, start)) {
      take(text.subarray(start, end))
      start = end + 1
    }
    // The beginning of a line that is too long is enough to see that it is.
    rest = text.subarray(start, start + longestLine + 2)
  }
  take(rest)
}

async function isPacked(path: string): Promise<boolean> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close())
  return buffer.equals(Buffer.of(0x1f, 0x8b))
}

async function visitWords(path: string, visit: (word: Buffer) => void): Promise<void> {
  const read = (pieces: AsyncIterable<Buffer>) => visitLines(pieces, visit)
  const isZip = await isPacked(path)
  const source = createReadStream(path, { highWaterMark: 1_048_576 })
  await (isZip ? pipeline(source, createGunzip(), read) : pipeline(source, read))
}

async function* buildParts(path: string, bytes: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes; start += partBytes) {
    const part = Buffer.alloc(Math.min(partBytes, bytes - start))
    await visitWords(path, (word) => {
      const sha1 = toSha1(word)
      for (let probe = 0; probe < probes; probe++) {
        const bit = bitOf(sha1, probe, bytes)
        const at = Math.floor(bit / 8) - start
        if (at >= 0 && at < part.length) part[at] = (part[at] ?? 0) | (1 << (bit % 8))
      }
    })
    yield part
  }
}

async function countWords(path: string): Promise<number> {
  let words = 0
  try {
    await visitWords(path, () => words++)
  } catch (error) {
    throw new CommandError(commandText.passwords.unreadable(path, error instanceof Error ? error.message : ''))
  }
  if (words === 0) throw new CommandError(commandText.passwords.empty(path))
  return words
}

/** Runs `npm run passwords:import -- FILE`: it stores passwords that are refused (R-password-5). The old list counts until the new one is whole. */
export async function importPasswords(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const [path, ...more] = args
  if (path === undefined || more.length > 0) throw new CommandError(commandText.passwords.usage)
  const words = await countWords(path)
  const target = filterFile(readWhereabouts(env).dataDir)
  const draft = `${target}.${process.pid}`
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    const file = await open(draft, 'w', 0o600)
    const facts = { words, importedAt: new Date() }
    await writeFilter(file, facts, buildParts(path, countBytes(words))).finally(() => file.close())
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
  say(commandText.passwords.imported(words))
}
