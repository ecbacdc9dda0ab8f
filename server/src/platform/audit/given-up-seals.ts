import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Db } from '../db/database.ts'
import type { CertificateSigner } from '../security/certificate-signer.ts'
import { isSignedText } from '../security/certificate-signer.ts'
import { readSealHead, type SealHead, writtenHead } from './seal-head.ts'
import { getMarkOfSeal, listGivenUp } from './seals.queries.ts'

const purpose = 'manara-audit-given-up-1'

/** Statement of a restore about the seals that it left behind: an entry of the trail, signed with the school's key. */
const GivenUp = Type.Object({
  /** The last seal of the backup; null when it had none. */
  restored: Type.Union([Type.String(), Type.Null()]),
  /** The last seal that was known before the restore. */
  givenUp: Type.String(),
  at: Type.String(),
  signature: Type.String(),
})
export type GivenUp = Static<typeof GivenUp>

const signedText = ({ restored, givenUp, at }: Omit<GivenUp, 'signature'>) =>
  Buffer.from(`${purpose}\n${JSON.stringify([restored, givenUp, at])}`)

export function sayGivenUp(
  signer: CertificateSigner,
  claim: { restored: SealHead | undefined; givenUp: SealHead; at: Date },
): GivenUp {
  const { restored, givenUp, at } = claim
  const text = {
    restored: restored ? writtenHead(restored) : null,
    givenUp: writtenHead(givenUp),
    at: at.toISOString(),
  }
  return { ...text, signature: Buffer.from(signer.sign(signedText(text))).toString('base64url') }
}

export const isHeld = async (db: Db, { number, mark }: SealHead): Promise<boolean> =>
  (await getMarkOfSeal(db, number)) === mark

async function covers(db: Db, claim: GivenUp, head: SealHead): Promise<boolean> {
  const restored = claim.restored === null ? undefined : readSealHead(claim.restored)
  const givenUp = readSealHead(claim.givenUp)
  if (!givenUp || (claim.restored !== null && !restored)) return false
  if (head.number <= (restored?.number ?? 0) || head.number > givenUp.number) return false
  if (head.number === givenUp.number && head.mark !== givenUp.mark) return false
  // Seals made after the restore were never given up by it, although their numbers recur.
  if (head.sealedAt && head.sealedAt > new Date(claim.at)) return false
  return !restored || isHeld(db, restored)
}

/**
 * The statement of a restore that explains a remembered seal missing from the chain. Only the school's key can sign
 * one: control of the database alone does not suffice to cut off the end and forge such an entry.
 */
export async function findGivenUp(
  db: Db,
  { publicKey }: { publicKey: string },
  head: SealHead,
): Promise<GivenUp | undefined> {
  for (const claim of await listGivenUp(db)) {
    if (!Check(GivenUp, claim)) continue
    const isGenuine = isSignedText(publicKey, signedText(claim), Buffer.from(claim.signature, 'base64url'))
    if (isGenuine && (await covers(db, claim, head))) return claim
  }
  return undefined
}
