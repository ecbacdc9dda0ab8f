import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'

/** Stored for an account that waits for its activation code: no password opens it, in the same time (R-account-6). */
export const withoutPassword = '-'

/** OWASP's floor for argon2id: 19 MiB, two passes. Stored with each hash, so it can be raised later. */
export interface HashCost {
  memoryKiB: number
  passes: number
}

const defaultCost: HashCost = { memoryKiB: 19_456, passes: 2 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for an unknown account (`undefined`) as for a known one (security T27). */
  verify(password: string, stored: string | undefined): Promise<boolean>
  /** Whether a hash cost less than one of today does. */
  isCheap(stored: string): boolean
}

const derive = promisify(argon2)
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/-]+)\$([\w+/-]+)$/

/** argon2id with a bounded queue. `cost` is lowered in tests only. */
export function createPasswords(cost: HashCost = defaultCost): Passwords {
  // Hashing shares its threads with file reading, and a login storm must not starve the rest.
  const inTurn = createBoundedQueue(1, 300)

  const compute = (password: string, salt: Buffer, { memoryKiB, passes }: HashCost, tagLength = 32) =>
    derive('argon2id', { message: password, nonce: salt, parallelism: 1, tagLength, memory: memoryKiB, passes })

  async function hash(password: string) {
    const salt = randomBytes(16)
    const tag = await inTurn(() => compute(password, salt, cost))
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
    return `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$${text(salt)}$${text(tag)}`
  }

  async function verify(password: string, stored: string | undefined) {
    const [, memory, passes, salt = '', tag = ''] = phc.exec(stored ?? '') ?? []
    const expected = Buffer.from(tag, 'base64')
    if (expected.length === 0) {
      await inTurn(() => compute(password, Buffer.alloc(16), cost))
      return false
    }
    const storedCost = { memoryKiB: Number(memory), passes: Number(passes) }
    const actual = await inTurn(() => compute(password, Buffer.from(salt, 'base64'), storedCost, expected.length))
    return timingSafeEqual(actual, expected)
  }

  function isCheap(stored: string) {
    const [, memory, passes] = phc.exec(stored) ?? []
    return memory !== undefined && (Number(memory) < cost.memoryKiB || Number(passes) < cost.passes)
  }

  return { hash, verify, isCheap }
}
