import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeAverage } from '@manara/contract/certificate-code.ts'
import { makeSerial, serialStart } from '@manara/contract/certificate-serial.ts'
import type { CertificateDraft } from '@manara/contract/certificates.ts'
import { fileKinds } from '@manara/contract/file-kinds.ts'
import { type AuditedOperation, graduationAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import type { ReceivedFile } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { attachCertificate, lockGraduate } from '../graduation/certificates.service.ts'
import { certificateContent, printedIdentity, renderCertificateFile } from './certificate-document.ts'
import * as keys from './certificate-keys.queries.ts'
import { certificateProblem, issuingText } from './certificates.messages.ts'
import * as queries from './certificates.queries.ts'
import { type IssuingDeps, readLogo } from './certificates-deps.ts'
import { currentCode, signFacts } from './signed-facts.ts'

/** A certificate that is to be made: a new one, or the file of one that has lost it. */
type Draft = Pick<queries.NewCertificate, 'serial' | 'code' | 'content' | 'verifyBase'> & {
  /** Absent when the number was given before. */
  fresh?: Pick<queries.NewCertificate, 'keyId' | 'name' | 'program' | 'graduatedOn'>
}

export interface Issued {
  graduationId: string
  serial: string
  recipientName: string
  issuedAt: Date
  verifyUrl: string
  isNew: boolean
}

export const getVerifyUrl = ({ verifyBase, code }: { verifyBase: string; code: string }): string =>
  `${verifyBase}#${code}`

const asIssued = (graduationId: string, one: queries.LiveCertificate, isNew: boolean): Issued => ({
  graduationId,
  serial: one.serial,
  recipientName: one.recipientName,
  issuedAt: one.issuedAt,
  verifyUrl: getVerifyUrl(one),
  isNew,
})

async function draftNew(
  db: Db,
  { signer, verifyBase }: IssuingDeps,
  recipient: queries.Recipient,
  head: queries.Letterhead,
): Promise<Draft> {
  const { name, program, gpa, graduatedAt, graduatedOn } = recipient
  const serial = makeSerial(head.year, await queries.takeNumber(db, head.year), (below) => randomInt(below))
  const lines = printedIdentity(recipient, head)
  const content = certificateContent({ serial, name, ...lines, program, gpa, graduatedAt, school: head, design: head })
  const code = signFacts(signer, { serial, date: graduatedOn, name, program, average: writeAverage(gpa) })
  return { serial, code, content, verifyBase, fresh: { keyId: signer.keyId, name, program, graduatedOn } }
}

async function makeFile(db: Db, deps: IssuingDeps, caller: Caller, draft: Draft, head: queries.Letterhead) {
  const printable = { content: draft.content, verifyUrl: getVerifyUrl(draft) }
  const name = issuingText.fileName(draft.content.name)
  const { path, remove } = await renderCertificateFile(deps.pdf, printable, await readLogo(deps.files, head))
  const file = { name, bytes: createReadStream(path) }
  return deps.files.receive(db, caller.personId, file, { accept: [fileKinds.pdf] }).finally(remove)
}

/** One transaction for all of it; undefined, with nothing written, when the state has changed meanwhile. */
function settle(
  db: Db,
  deps: IssuingDeps,
  caller: Caller,
  operation: AuditedOperation,
  graduationId: string,
  draft: Draft,
  file: ReceivedFile,
): Promise<Issued | undefined> {
  return inTransaction(db, async (trx) => {
    const { certificateFileId } = await lockGraduate(trx, graduationId)
    const present = await queries.getLiveCertificate(trx, graduationId)
    if (certificateFileId !== null || present?.serial !== (draft.fresh ? undefined : draft.serial)) return undefined
    if (draft.fresh) {
      const { signer } = deps
      if (!(await keys.isSigningKey(trx, signer.keyId))) await keys.registerKey(trx, signer.keyId, signer.publicKey)
      await queries.insertCertificate(trx, { ...draft, ...draft.fresh, graduationId, issuedBy: caller.personId })
    }
    await attachCertificate(trx, deps.files, caller, graduationId, file)
    const after = { serial: draft.serial, sha256: file.sha256 }
    await recordChange(trx, caller, graduationAudit(operation, graduationId, { after }))
    await tell(trx, caller, 'certificateIssued', { graduationId })
    const issued = await queries.getLiveCertificate(trx, graduationId)
    return issued && asIssued(graduationId, { ...issued, code: draft.code }, draft.fresh !== undefined)
  })
}

async function graduateOrFail(db: Db, graduationId: string): Promise<queries.Recipient> {
  const recipient = await queries.getRecipient(db, graduationId)
  if (!recipient) throw certificateProblem.notFound()
  if (recipient.outcome !== 'GRADUATED') throw certificateProblem.notGraduate()
  return recipient
}

/** Preview of the certificate; a number issued before keeps its words. */
export async function getCertificateDraft(db: Db, graduationId: string): Promise<CertificateDraft> {
  const recipient = await graduateOrFail(db, graduationId)
  const present = await queries.getLiveCertificate(db, graduationId)
  const hasFile = recipient.certificateFileId !== null
  if (hasFile && !present) throw certificateProblem.hasUpload()
  const head = await queries.getLetterhead(db)
  const lines = present?.content ?? printedIdentity(recipient, head)
  return {
    graduationId,
    recipientName: present?.recipientName ?? recipient.name,
    latinName: lines.latinName ?? null,
    identityLine: lines.identityLine ?? null,
    programName: recipient.program,
    graduationDate: recipient.graduatedOn,
    finalGpa: recipient.gpa,
    schoolName: head.name,
    signatoryName: head.signatoryName,
    signatoryTitle: head.signatoryTitle,
    serialStart: serialStart(head.year, await queries.readNextNumber(db, head.year)),
    serial: present?.serial ?? null,
    isIssued: hasFile,
  }
}

const attempts = 3

/**
 * Issues a certificate with a number and a signature. Concurrent requests for one graduate all get the same number. The
 * document is made before the graduation is locked, to keep the lock short.
 */
export async function issueCertificate(
  db: Db,
  deps: IssuingDeps,
  caller: Caller,
  graduationId: string,
  operation: AuditedOperation = 'issueCertificate',
): Promise<Issued> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const recipient = await graduateOrFail(db, graduationId)
    const present = await queries.getLiveCertificate(db, graduationId)
    if (recipient.certificateFileId) {
      if (present) return asIssued(graduationId, present, false)
      // Read one after the other: perhaps it was issued in between.
      if (!(await queries.getLiveCertificate(db, graduationId))) throw certificateProblem.hasUpload()
      continue
    }
    const head = await queries.getLetterhead(db)
    const draft = present
      ? { ...present, code: await currentCode(db, deps.signer, present) }
      : await draftNew(db, deps, recipient, head)
    const file = await makeFile(db, deps, caller, draft, head)
    try {
      const issued = await settle(db, deps, caller, operation, graduationId, draft, file)
      if (issued) return issued
    } finally {
      await deps.files.drop(db, file)
    }
  }
  throw certificateProblem.changedMeanwhile()
}
