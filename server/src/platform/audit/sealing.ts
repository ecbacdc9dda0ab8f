import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Worker } from '../jobs/jobs.ts'
import { type CertificateSigner, openCertificateSigner } from '../security/certificate-signer.ts'
import { findGivenUp, isHeld } from './given-up-seals.ts'
import { hashOfSeal, presentVersion, type Seal, signedBytesOfSeal } from './seal-chain.ts'
import { findSealHead, keepSealHead, toSealHead } from './seal-head.ts'
import {
  getGreatestEntryId,
  getLastSeal,
  getRangeEnd,
  insertSeal,
  listWriters,
  lockSealing,
  readRange,
} from './seals.queries.ts'

/** So many entries at most under one seal: a broken seal then points to few of them. */
export const mostEntriesOfSeal = 5_000

/**
 * Last final id; undefined on timeout. Ids precede commits, so an entry may appear late below a greater id; writers
 * that could do so hold the insert lock now, and once they end the ids seen are final. Blocks no writer.
 */
async function finishedUpTo(db: Db, afterId: number, timeoutMs: number): Promise<number | undefined> {
  const greatest = await getGreatestEntryId(db, afterId)
  if (greatest === undefined) return undefined
  const before = new Set(await listWriters(db))
  const deadline = Date.now() + timeoutMs
  for (let writers = before; writers.size > 0; ) {
    if (Date.now() > deadline) return undefined
    await sleep(50)
    const now = await listWriters(db)
    writers = new Set(now.filter((writer) => writers.has(writer)))
  }
  return greatest
}

/** Seals one range after the given seal; undefined when another process sealed first. */
function sealRange(db: Db, signer: CertificateSigner, seen: Seal | undefined, lastId: number) {
  return db.transaction().execute(async (trx) => {
    await lockSealing(trx)
    const last = await getLastSeal(trx)
    if (last?.number !== seen?.number) return undefined
    const afterId = last?.lastId ?? 0
    const { entryCount, entriesHash } = await readRange(trx, afterId, lastId, presentVersion)
    const claim = {
      number: (last?.number ?? 0) + 1,
      ...{ afterId, lastId, entryCount, entriesHash },
      previousHash: last?.hash ?? null,
      keyId: signer.keyId,
      sealedAt: new Date(),
      version: presentVersion,
    }
    const hash = hashOfSeal(claim)
    const signature = Buffer.from(signer.sign(signedBytesOfSeal(hash)))
    const seal: Seal = { ...claim, hash, signature, publicKey: signer.publicKey }
    await insertSeal(trx, seal)
    return seal
  })
}

/** Seals what is finished and not sealed yet; gives the seals that it made. */
export async function sealAudit(
  db: Db,
  signer: CertificateSigner,
  { timeoutMs = 20_000, most = mostEntriesOfSeal } = {},
): Promise<Seal[]> {
  const last = await getLastSeal(db)
  const finished = await finishedUpTo(db, last?.lastId ?? 0, timeoutMs)
  const made: Seal[] = []
  for (let seen = last; finished !== undefined && (seen?.lastId ?? 0) < finished; ) {
    const end = await getRangeEnd(db, seen?.lastId ?? 0, finished, most)
    seen = await sealRange(db, signer, seen, end)
    if (!seen) break
    made.push(seen)
  }
  return made
}

/**
 * Remembers the end of the chain, unless the end remembered before is missing from it: then that one is kept, and every
 * verification reports it until the cause is found.
 */
export async function advanceSealHead(db: Db, signer: CertificateSigner, dataDir: string, last: Seal): Promise<void> {
  const kept = await findSealHead(dataDir)
  const isHere = !kept || (await isHeld(db, kept)) || (await findGivenUp(db, signer, kept)) !== undefined
  if (isHere) await keepSealHead(dataDir, toSealHead(last))
}

export type SealingDeps = Pick<Config, 'certificateSeed' | 'dataDir'>

/** Every few minutes the newest part of the trail is closed, and its last seal noted outside the database. */
export const auditWorkers = (db: Db, { certificateSeed, dataDir }: SealingDeps): readonly Worker[] => [
  {
    queue: 'sealAudit',
    async work() {
      const signer = await openCertificateSigner(certificateSeed, dataDir)
      const seal = (await sealAudit(db, signer)).at(-1)
      if (seal) await advanceSealHead(db, signer, dataDir, seal)
    },
  },
]
