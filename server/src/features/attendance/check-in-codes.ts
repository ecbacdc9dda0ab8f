import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { codeSeconds } from '@manara/contract/check-ins.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const windowBytes = 4
const proofBytes = 6
/** A slow phone has so long to load the app and to sign in. */
export const claimSeconds = 600

const sign = (secret: Buffer, purpose: 'code' | 'claim' | 'device', text: string | number) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()

/** Ten bytes are sixteen letters of Base32, without a rest. */
function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The steps of the server's clock, by which codes change. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / codeSeconds)
export const startOfStep = (step: number): Date => new Date(step * codeSeconds * 1_000)

const proofOf = (secret: Buffer, step: number) => sign(secret, 'code', step).subarray(0, proofBytes)

/** The code of a window at a step: the same for each request (R-checkin-1). */
export function writeCode(windowId: number, secret: Buffer, step: number): string {
  const number = Buffer.alloc(windowBytes)
  number.writeUInt32BE(windowId)
  return toBase32(Buffer.concat([number, proofOf(secret, step)]))
}

export interface ReadCode {
  windowId: number
  proof: Buffer
}

/** The parts of a code, of whatever else is in the address zeros: each costs the same to check. */
export function readCode(code: string): ReadCode {
  const text = code.toUpperCase()
  const bytes = /^[A-Z2-7]{16}$/.test(text) ? fromBase32(text) : Buffer.alloc(windowBytes + proofBytes)
  return { windowId: bytes.readUInt32BE(), proof: bytes.subarray(windowBytes) }
}

/** The step of a code, if it is the present one or the one before. */
export function findStep(secret: Buffer, { proof }: ReadCode, now: Date): number | undefined {
  const step = stepAt(now)
  const [isPresent, isLast] = [step, step - 1].map((one) => timingSafeEqual(proofOf(secret, one), proof))
  if (isPresent) return step
  return isLast ? step - 1 : undefined
}

/** The content of the cookie of a scanned code. */
export interface Claim {
  windowId: number
  step: number
  claimId: string
  signed: string
  signature: Buffer
}

export function writeClaim(windowId: number, secret: Buffer, step: number): string {
  const text = `${windowId}.${step}.${randomUUID()}`
  return `${text}.${sign(secret, 'claim', text).toString('base64url')}`
}

const claimShape = /^((\d{1,10})\.(\d{1,10})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))\.([\w-]{43})$/

/** The claim of a cookie; whether it is ours, only the secret of its window tells. */
export function readClaim(cookie: string | undefined): Claim | undefined {
  const [, signed = '', windowId, step, claimId = '', signature = ''] = claimShape.exec(cookie ?? '') ?? []
  if (!claimId || Number(windowId) > 2_147_483_647) return undefined
  return {
    ...{ windowId: Number(windowId), step: Number(step), claimId, signed },
    signature: Buffer.from(signature, 'base64url'),
  }
}

export const isGoodClaim = (secret: Buffer, { signed, signature, step }: Claim, now: Date): boolean =>
  timingSafeEqual(sign(secret, 'claim', signed), signature) &&
  now.getTime() <= startOfStep(step).getTime() + claimSeconds * 1_000

/** The mark of a device in a window, of no use in another one. */
export const hashDevice = (secret: Buffer, device: string): Buffer => sign(secret, 'device', device)
