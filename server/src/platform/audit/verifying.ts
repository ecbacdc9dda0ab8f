import type { Db } from '../db/database.ts'
import { findGivenUp, type GivenUp, isHeld } from './given-up-seals.ts'
import { hashOfSeal, isSignedBy, type Seal, toShortHash } from './seal-chain.ts'
import { type SealHead, toSealHead } from './seal-head.ts'
import { countUnsealed, listKnownKeys, listSealsAfter, readRange } from './seals.queries.ts'

/** Why a part of the trail is not as it was sealed. */
export type Damage = 'missing' | 'link' | 'seal' | 'signature' | 'key' | 'entries'

export interface BrokenRange {
  number: number
  damage: Damage
  /** Absent for a seal that is not there. */
  range?: { afterId: number; lastId: number; sealedAt: Date; entryCount: number; presentCount: number }
}

export interface AuditReport {
  sealCount: number
  entryCount: number
  broken: BrokenRange[]
  /** Seals signed by a key that the school used before the present one. */
  olderKeyCount: number
  unsealedCount: number
  /** Entries before the first number: the trail never writes such. */
  strayCount: number
  head: SealHead | undefined
  /** Remembered seals that a restore left behind, and what it said of them. */
  givenUp: { head: SealHead; claim: GivenUp }[]
}

const sealsAtOnce = 200

/** Remembered seals that the chain must hold, and those that a restore gave up. */
async function sortRemembered(db: Db, school: { publicKey: string }, remembered: readonly SealHead[]) {
  const [wanted, givenUp]: [SealHead[], AuditReport['givenUp']] = [[], []]
  for (const head of remembered) {
    const claim = (await isHeld(db, head)) ? undefined : await findGivenUp(db, school, head)
    if (claim) givenUp.push({ head, claim })
    else wanted.push(head)
  }
  return { wanted, givenUp }
}

/** Follows the chain from its first seal. Keys of the school as it has them on disk are believed before the database. */
export async function verifyAudit(
  db: Db,
  school: { keyId: string; publicKey: string },
  remembered: readonly SealHead[] = [],
): Promise<AuditReport> {
  const known = new Map((await listKnownKeys(db)).map(({ id, publicKey }) => [id, publicKey]))
  known.set(school.keyId, school.publicKey)
  const report = { sealCount: 0, entryCount: 0, olderKeyCount: 0 }
  const broken: BrokenRange[] = []
  const { wanted, givenUp } = await sortRemembered(db, school, remembered)
  const expected = new Map(wanted.map(({ number, mark }) => [number, mark]))
  let last: Seal | undefined
  let hasPresentKey = false

  async function findDamage(seal: Seal): Promise<{ damage?: Damage; presentCount: number }> {
    const state = await readRange(db, seal.afterId, seal.lastId, seal.version)
    const presentCount = state.entryCount
    const found = (damage?: Damage) => ({ ...(damage && { damage }), presentCount })
    const isLinked =
      seal.afterId === (last?.lastId ?? 0) &&
      (last ? seal.previousHash !== null && last.hash.equals(seal.previousHash) : seal.previousHash === null)
    const mark = expected.get(seal.number)
    if (!isLinked || (mark !== undefined && mark !== toShortHash(seal.hash))) return found('link')
    if (!hashOfSeal(seal).equals(seal.hash)) return found('seal')
    const publicKey = known.get(seal.keyId)
    // Keys follow one another: once the present one has signed, no older one comes back.
    const isOlder = seal.keyId !== school.keyId
    if (publicKey === undefined || publicKey !== seal.publicKey || (isOlder && hasPresentKey)) return found('key')
    if (!isSignedBy(publicKey, seal)) return found('signature')
    if (isOlder) report.olderKeyCount++
    else hasPresentKey = true
    const isWhole = presentCount === seal.entryCount && state.entriesHash.equals(seal.entriesHash)
    return found(isWhole ? undefined : 'entries')
  }

  for (;;) {
    const seals = await listSealsAfter(db, last?.number ?? 0, sealsAtOnce)
    for (const seal of seals) {
      for (let number = (last?.number ?? 0) + 1; number < seal.number; number++)
        broken.push({ number, damage: 'missing' })
      const { damage, presentCount } = await findDamage(seal)
      const { number, afterId, lastId, sealedAt, entryCount } = seal
      if (damage) broken.push({ number, damage, range: { afterId, lastId, sealedAt, entryCount, presentCount } })
      report.sealCount++
      report.entryCount += presentCount
      last = seal
    }
    if (seals.length < sealsAtOnce) break
  }
  for (const { number } of wanted) if (number > (last?.number ?? 0)) broken.push({ number, damage: 'missing' })
  const { before, unsealed } = await countUnsealed(db, last?.lastId ?? 0)
  return { ...report, broken, unsealedCount: unsealed, strayCount: before, head: last && toSealHead(last), givenUp }
}
