import { alarmAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { HeldFile } from '../../platform/files/files.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { getCertificateOrFail } from '../graduation/certificates.service.ts'
import { refuseTemporaryId } from '../users/account-keys.service.ts'
import { type AlumniRow, listAlumniRecords } from './alumni.queries.ts'

interface AlumniDeps {
  limits: RateLimits
}

/** Very many searches are not refused, but recorded in the trail once an hour. */
async function noticeHarvest(db: Db, { limits }: AlumniDeps, visitor: Visitor): Promise<void> {
  if (!(await limits.passes('alumniSearchesOverall', 'all'))) return
  const alarm = alarmAudit('findAlumniRecords', 'many-alumni-searches')
  await inTransaction(db, (trx) => recordChange(trx, visitor, alarm))
}

export async function findAlumniRecords(
  db: Db,
  deps: AlumniDeps,
  visitor: Visitor,
  nationalId: string,
): Promise<AlumniRow[]> {
  await deps.limits.spend('alumniSearchesOfAddress', visitor.address)
  await deps.limits.spend('alumniSearchesOfNationalId', nationalId.toLowerCase())
  await noticeHarvest(db, deps, visitor)
  await refuseTemporaryId(db, nationalId)
  return listAlumniRecords(db, nationalId)
}

export async function downloadCertificate(
  db: Db,
  { limits }: AlumniDeps,
  visitor: Visitor,
  graduationId: string,
): Promise<HeldFile> {
  await limits.spend('certificateDownloadsOfAddress', visitor.address)
  return getCertificateOrFail(db, graduationId)
}
