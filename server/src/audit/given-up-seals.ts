import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Db } from '../db/database.ts'
import type { CertificateSigner } from '../security/certificate-signer.ts'
import { isSignedText } from '../security/certificate-signer.ts'
import { readSealHead, type SealHead, writtenHead } from './seal-head.ts'
import { getMarkOfSeal, listGivenUp } from './seals.queries.ts'

const purpose = 'manara-audit-given-up-1'

/** What a restore says of the seals that it left behind. It stands in the trail, signed with the key of the school. */
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
  said: { restored: SealHead | undefined; givenUp: SealHead; at: Date },
): GivenUp {
  const { restored, givenUp, at } = said
  const text = {
    restored: restored ? writtenHead(restored) : null,
    givenUp: writtenHead(givenUp),
    at: at.toISOString(),
  }
  return { ...text, signature: Buffer.from(signer.sign(signedText(text))).toString('base64url') }
}

export const isHeld = async (db: Db, { number, mark }: SealHead): Promise<boolean> =>
  (await getMarkOfSeal(db, number)) === mark

async function covers(db: Db, said: GivenUp, head: SealHead): Promise<boolean> {
  const restored = said.restored === null ? undefined : readSealHead(said.restored)
  const givenUp = readSealHead(said.givenUp)
  if (!givenUp || (said.restored !== null && !restored)) return false
  if (head.number <= (restored?.number ?? 0) || head.number > givenUp.number) return false
  if (head.number === givenUp.number && head.mark !== givenUp.mark) return false
  // What was sealed after the restore was never given up by it, although the numbers come again.
  if (head.sealedAt && head.sealedAt > new Date(said.at)) return false
  return !restored || isHeld(db, restored)
}

/**
 * Why a remembered seal is not in the chain: a restore says so. Only the key of the school can say it, so that whoever
 * rules the database alone cannot cut off the end and write such an entry.
 */
export async function findGivenUp(
  db: Db,
  { publicKey }: { publicKey: string },
  head: SealHead,
): Promise<GivenUp | undefined> {
  for (const said of await listGivenUp(db)) {
    if (!Check(GivenUp, said)) continue
    const isGenuine = isSignedText(publicKey, signedText(said), Buffer.from(said.signature, 'base64url'))
    if (isGenuine && (await covers(db, said, head))) return said
  }
  return undefined
}
