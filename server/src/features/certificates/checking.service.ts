import { writeAverage } from '@manara/contract/certificate-code.ts'
import { readSerial } from '@manara/contract/certificate-serial.ts'
import type { CertificateCheck } from '@manara/contract/certificates.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Visitor } from '../../security/caller.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import { certificateProblem } from './certificates.errors.ts'
import { getKnownCertificate } from './certificates.queries.ts'
import { readSignedFacts } from './signed-facts.ts'

export { listKeys as listCertificateKeys } from './certificates.queries.ts'

interface CheckingGround {
  limits: RateLimits
}

type Check = Omit<CertificateCheck, 'revokedAt'> & { revokedAt: Date | null }

/** Very many numbers are not refused as a whole, but the trail says so once an hour. */
async function noticeHarvest(db: Db, { limits }: CheckingGround, visitor: Visitor): Promise<void> {
  if (!(await limits.passes('certificateChecksOverall', 'all'))) return
  const alarm = { operation: 'checkCertificate', entity: 'alarm', entityId: 'many-certificate-checks' }
  await inTransaction(db, (trx) => recordChange(trx, visitor, alarm))
}

/** Nothing but what the paper itself says, and whether it still counts. */
export async function checkCertificate(
  db: Db,
  ground: CheckingGround,
  visitor: Visitor,
  typed: string,
): Promise<Check> {
  await ground.limits.spend('certificateChecksOfAddress', visitor.address)
  await noticeHarvest(db, ground, visitor)
  const serial = readSerial(typed)
  const known = serial === undefined ? undefined : await getKnownCertificate(db, serial)
  if (serial === undefined || !known) throw certificateProblem.notGenuine()
  const facts = readSignedFacts(serial, known)
  if (!facts) throw certificateProblem.recordDiffers()
  return {
    serial,
    status: known.revokedAt ? 'Revoked' : 'Genuine',
    ...known,
    average: facts.average ?? writeAverage(known.gpa),
    isAverageSigned: facts.average !== undefined,
  }
}
