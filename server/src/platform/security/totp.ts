import { createHmac } from 'node:crypto'
import { factorLimits } from '@manara/contract/second-factor.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base32 without padding: how apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31]
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

/** Number of the step of thirty seconds that a moment lies in. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1_000 / factorLimits.codeSeconds)

/** The code of a step: RFC 6238 with SHA-1 and six digits, as every app has it. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const binary = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(binary % 10 ** factorLimits.codeDigits).padStart(factorLimits.codeDigits, '0')
}

/** The step, at most `reach` away from now, whose code this is; the nearest first. */
export function findStep(secret: Uint8Array, code: string, reach: number, now = Date.now()): number | undefined {
  const present = stepAt(now)
  for (let distance = 0; distance <= reach; distance++)
    for (const step of [present - distance, present + distance]) if (codeOfStep(secret, step) === code) return step
  return undefined
}
