import { getExtension } from '@manara/contract/file-kinds.ts'
import type { ListGraduatesQuery } from '@manara/contract/graduation.ts'
import { graduationAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell, withdraw } from '../../platform/events/tell.ts'
import type { Files, HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { graduationProblem, graduationText } from './graduation.messages.ts'
import * as queries from './graduation.queries.ts'

async function lockGraduateOrFail(trx: Trx, id: string): Promise<queries.LockedGraduation> {
  const graduation = await queries.lockGraduation(trx, id)
  if (!graduation) throw graduationProblem.notFound()
  if (graduation.outcome !== 'GRADUATED') throw graduationProblem.notGraduate()
  return graduation
}

async function getGraduateOrFail(db: Db, id: string): Promise<queries.GraduateRow> {
  const graduate = await queries.getGraduate(db, id)
  if (!graduate) throw graduationProblem.notFound()
  return graduate
}

/** For making certificates: the certificate of this graduate cannot change meanwhile. */
export const lockGraduate = lockGraduateOrFail

/** Gives a file made here to a graduate without one. The caller records it in the trail. */
export async function attachCertificate(trx: Trx, files: Files, caller: Caller, id: string, file: ReceivedFile) {
  await files.keep(trx, file)
  await queries.writeCertificate(trx, id, file.id, caller.personId)
}

/** Takes the file away, if there is one. */
export async function detachCertificate(trx: Trx, files: Files, caller: Caller, id: string): Promise<void> {
  const graduation = await queries.lockGraduation(trx, id)
  if (!graduation?.certificateFileId) return
  await queries.writeCertificate(trx, id, null, caller.personId)
  await files.release(trx, [graduation.certificateFileId])
}

/** The ids of all whom a filter means, by number. */
export async function listGraduateIds(db: Db, filter: ListGraduatesQuery): Promise<string[]> {
  const { rows } = await queries.listGraduates(db, { ...filter, sort: 'number' })
  return rows.map(({ graduationId }) => graduationId)
}

/** Before any byte is taken: there is such a graduate. */
export async function admitCertificate(db: Db, id: string): Promise<void> {
  if (await queries.getGraduate(db, id)) return
  throw (await queries.getGraduation(db, id)) ? graduationProblem.notGraduate() : graduationProblem.notFound()
}

/** The new file takes the place of the one before, which is let go of; of two at once the later one stays. */
export async function uploadCertificate(db: Db, files: Files, caller: Caller, id: string, file: ReceivedFile) {
  return inTransaction(db, async (trx) => {
    const { certificateFileId, fullName } = await lockGraduateOrFail(trx, id)
    await files.keep(trx, file)
    await queries.writeCertificate(trx, id, file.id, caller.personId)
    if (certificateFileId) await files.release(trx, [certificateFileId])
    await recordChange(
      trx,
      caller,
      graduationAudit('uploadCertificate', id, {
        ...(certificateFileId && { before: { hasCertificate: true } }),
        after: { fileName: file.name, size: file.size, sha256: file.sha256 },
      }),
    )
    await tell(trx, caller, 'certificateIssued', { graduationId: id })
    const say = certificateFileId ? graduationText.certificateReplaced : graduationText.certificateUploaded
    return { ...(await getGraduateOrFail(trx, id)), message: say(fullName) }
  })
}

/** The graduation stays as it is. */
export function deleteCertificate(db: Db, files: Files, caller: Caller, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const graduation = await queries.lockGraduation(trx, id)
    if (!graduation) throw graduationProblem.notFound()
    if (!graduation.certificateFileId) throw graduationProblem.noCertificate()
    await queries.writeCertificate(trx, id, null, caller.personId)
    await files.release(trx, [graduation.certificateFileId])
    await recordChange(trx, caller, graduationAudit('deleteCertificate', id, { before: { hasCertificate: true } }))
    await withdraw(trx, `certificate:${id}`)
  })
}

/** Named after the graduate, with the extension of what the file is. */
export async function getCertificateOrFail(db: Db, id: string): Promise<HeldFile> {
  const found = await queries.getCertificateFile(db, id)
  if (!found) throw graduationProblem.noCertificate()
  const { graduateName, ...file } = found
  return { ...file, name: `${graduationText.certificateName(graduateName)}.${getExtension(file.name)}` }
}
