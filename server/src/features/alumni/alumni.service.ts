import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { HeldFile } from '../../files/files.ts'
import type { Visitor } from '../../security/caller.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import { getCertificateOrFail } from '../graduation/certificates.service.ts'
import { type AlumniRow, listAlumniRecords } from './alumni.queries.ts'

interface AlumniGround {
  limits: RateLimits
}

/** Somebody who tries very many numbers is not refused, but the trail says so once an hour. */
async function noticeHarvest(db: Db, { limits }: AlumniGround, visitor: Visitor): Promise<void> {
  if (!(await limits.passes('alumniSearchesOverall', 'all'))) return
  const alarm = { operation: 'findAlumniRecords', entity: 'alarm', entityId: 'many-alumni-searches' }
  await inTransaction(db, (trx) => recordChange(trx, visitor, alarm))
}

export async function findAlumniRecords(
  db: Db,
  ground: AlumniGround,
  visitor: Visitor,
  nationalId: string,
): Promise<AlumniRow[]> {
  await ground.limits.spend('alumniSearchesOfAddress', visitor.address)
  await ground.limits.spend('alumniSearchesOfNationalId', nationalId.toLowerCase())
  await noticeHarvest(db, ground, visitor)
  return listAlumniRecords(db, nationalId)
}

export async function downloadCertificate(
  db: Db,
  { limits }: AlumniGround,
  visitor: Visitor,
  graduationId: string,
): Promise<HeldFile> {
  await limits.spend('certificateDownloadsOfAddress', visitor.address)
  return getCertificateOrFail(db, graduationId)
}
