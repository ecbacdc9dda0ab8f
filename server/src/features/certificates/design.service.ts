import type {
  CertificateDesign,
  DesignFields,
  UpdateCertificateDesignBody,
} from '@manara/contract/certificate-design.ts'
import { recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { certificateText } from './certificate.text.ts'
import { certificateContent, printedIdentity, renderCertificates } from './certificate-document.ts'
import { issuingText } from './certificates.messages.ts'
import * as queries from './certificates.queries.ts'
import { type IssuingDeps, isPrintable, readLogo } from './certificates-deps.ts'

export async function getCertificateDesign(db: Db, verifyUrl: string): Promise<CertificateDesign> {
  const head = await queries.getLetterhead(db)
  const { template, signatoryName, signatoryTitle, hasLatinName, identityLine, logoMediaType } = head
  const isLogoPrinted = logoMediaType === null ? null : isPrintable(logoMediaType)
  return { template, signatoryName, signatoryTitle, hasLatinName, identityLine, verifyUrl, isLogoPrinted }
}

export async function updateCertificateDesign(
  db: Db,
  caller: Caller,
  body: UpdateCertificateDesignBody,
  verifyUrl: string,
) {
  const design = await inTransaction(db, async (trx) => {
    const before = await queries.lockDesign(trx)
    const after = mergeEdit(before, body)
    await queries.writeDesign(trx, after)
    await recordChange(trx, caller, schoolAudit('updateCertificateDesign', 1, { before, after }))
    return getCertificateDesign(trx, verifyUrl)
  })
  return { ...design, message: issuingText.designSaved }
}

/** A specimen with a made-up graduate: its QR code leads to the page and says nothing. */
export async function previewCertificate(
  db: Db,
  { pdf, files, clock, verifyBase }: IssuingDeps & { clock: Clock },
  design: DesignFields,
): Promise<MadeFile> {
  const { specimen } = certificateText
  const head = await queries.getLetterhead(db)
  const { name, program, serial } = specimen
  const lines = printedIdentity(specimen.identity, { ...head, ...design })
  const facts = { serial, name, ...lines, program, gpa: 91.5, graduatedAt: clock() }
  const content = certificateContent({ ...facts, school: head, design })
  const bytes = await renderCertificates(pdf, [{ content, verifyUrl: verifyBase }], await readLogo(files, head))
  return { name: specimen.fileName, mediaType: 'application/pdf', bytes }
}
