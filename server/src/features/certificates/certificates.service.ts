import { graduationAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { withdraw } from '../../platform/events/tell.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { detachCertificate, lockGraduate } from '../graduation/certificates.service.ts'
import { type Printable, renderCertificates } from './certificate-document.ts'
import { certificateProblem, issuingText, unreadableIds } from './certificates.messages.ts'
import * as queries from './certificates.queries.ts'
import { type IssuingDeps, readLogo } from './certificates-deps.ts'
import { getVerifyUrl } from './issuing.service.ts'
import { currentCode } from './signed-facts.ts'

/** Checking the number shows the reason from now on; the file can no longer be downloaded. */
export function revokeCertificate(
  db: Db,
  { files }: Pick<IssuingDeps, 'files'>,
  caller: Caller,
  id: string,
  reason: string,
) {
  return inTransaction(db, async (trx) => {
    await lockGraduate(trx, id)
    const revoked = await queries.markRevoked(trx, id, caller.personId, reason)
    if (!revoked) throw certificateProblem.notIssued()
    await detachCertificate(trx, files, caller, id)
    const { serial } = revoked
    const states = { before: { serial }, after: { serial, isRevoked: true, reason } }
    await recordChange(trx, caller, graduationAudit('revokeCertificate', id, states))
    await withdraw(trx, `certificate:${id}`)
    return { ...revoked, message: issuingText.revoked(serial) }
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readIds(text: string): string[] {
  const ids = text.split(',')
  if (!ids.every((id) => uuid.test(id))) throw unreadableIds()
  return ids
}

/** As they were issued, with the logo of today. Graduates without a certificate of the system are left out. */
export async function printCertificates(
  db: Db,
  { pdf, files, signer }: Pick<IssuingDeps, 'pdf' | 'files' | 'signer'>,
  ids: string,
): Promise<MadeFile> {
  const found = await queries.listLiveCertificates(db, readIds(ids))
  if (found.length === 0) throw certificateProblem.noneIssued()
  const printables: Printable[] = []
  for (const one of found) {
    const code = await currentCode(db, signer, one)
    printables.push({ content: one.content, verifyUrl: getVerifyUrl({ ...one, code }) })
  }
  const bytes = await renderCertificates(pdf, printables, await readLogo(files, await queries.getLetterhead(db)))
  return { name: issuingText.printName, mediaType: 'application/pdf', bytes }
}
