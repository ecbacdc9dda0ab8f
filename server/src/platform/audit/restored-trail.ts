import type { Db } from '../db/database.ts'
import type { CertificateSigner } from '../security/certificate-signer.ts'
import { recordChange, schoolAudit } from './audit.ts'
import { type GivenUp, isHeld, sayGivenUp } from './given-up-seals.ts'
import { findSealHead, keepSealHead, type SealHead, toSealHead } from './seal-head.ts'
import { sealAudit } from './sealing.ts'
import { getLastSeal } from './seals.queries.ts'
import { type AuditReport, verifyAudit } from './verifying.ts'

/** State of the trail of a restored school. */
export interface RestoredTrail {
  /** The chain as it came out of the backup. */
  report: AuditReport
  /** Seals that the restore left behind, when the backup is older than what was known here. */
  givenUp: GivenUp | undefined
  head: SealHead | undefined
}

/** The ends of the chain that this machine and its database know; without a database its machine alone. */
export async function rememberedSeals(db: Db | undefined, dataDir: string): Promise<SealHead[]> {
  const own = await findSealHead(dataDir)
  const last = db && (await getLastSeal(db))
  return [...(own ? [own] : []), ...(last ? [toSealHead(last)] : [])]
}

async function farthestMissing(db: Db, known: readonly SealHead[]): Promise<SealHead | undefined> {
  const missing: SealHead[] = []
  for (const head of known) if (!(await isHeld(db, head))) missing.push(head)
  return missing.sort((one, other) => other.number - one.number)[0]
}

interface Deps {
  signer: CertificateSigner
  dataDir: string
  /** Seals remembered before the restore. */
  known: readonly SealHead[]
}

/**
 * A restore takes the trail back to an older moment. That is no secret and no damage: it is written into the trail, signed,
 * sealed, and this machine remembers the new end. What was altered before stays to be found.
 */
export async function adoptRestoredTrail(db: Db, { signer, dataDir, known }: Deps): Promise<RestoredTrail> {
  const report = await verifyAudit(db, signer)
  const missing = await farthestMissing(db, known)
  const givenUp = missing && sayGivenUp(signer, { restored: report.head, givenUp: missing, at: new Date() })
  if (givenUp)
    await db
      .transaction()
      .execute((trx) =>
        recordChange(trx, { requestId: 'command', address: '' }, schoolAudit('giveUpSeals', 1, { after: givenUp })),
      )
  await sealAudit(db, signer)
  const last = await getLastSeal(db)
  const head = last && toSealHead(last)
  if (head) await keepSealHead(dataDir, head)
  return { report, givenUp, head }
}
