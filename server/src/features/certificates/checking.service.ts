import { writeAverage } from '@manara/contract/certificate-code.ts'
import { readSerial } from '@manara/contract/certificate-serial.ts'
import type { CertificateCheck } from '@manara/contract/certificates.ts'
import { alarmAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { certificateProblem } from './certificates.messages.ts'
import { getKnownCertificate } from './certificates.queries.ts'
import { readSignedFacts } from './signed-facts.ts'

export { listKeys as listCertificateKeys } from './certificate-keys.queries.ts'

interface CheckingDeps {
  limits: RateLimits
}

type Check = Omit<CertificateCheck, 'revokedAt'> & { revokedAt: Date | null }

/** Very many numbers are not refused as a whole, but the trail says so once an hour. */
async function noticeHarvest(db: Db, { limits }: CheckingDeps, visitor: Visitor): Promise<void> {
  if (!(await limits.passes('certificateChecksOverall', 'all'))) return
  const alarm = alarmAudit('checkCertificate', 'many-certificate-checks')
  await inTransaction(db, (trx) => recordChange(trx, visitor, alarm))
}

/** Nothing but what the paper itself says, and whether it still counts. */
export async function checkCertificate(db: Db, deps: CheckingDeps, visitor: Visitor, typed: string): Promise<Check> {
  await deps.limits.spend('certificateChecksOfAddress', visitor.address)
  await noticeHarvest(db, deps, visitor)
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
