import {
  type CertificateFacts,
  decodeCertificate,
  encodeCertificate,
  signedBytes,
  writeAverage,
} from '@manara/contract/certificate-code.ts'
import type { Db } from '../../platform/db/database.ts'
import { type CertificateSigner, isSignedText } from '../../platform/security/certificate-signer.ts'
import { printedAverage } from './certificate-document.ts'
import { isSigningKey } from './certificate-keys.queries.ts'
import type { KnownCertificate, LiveCertificate } from './certificates.queries.ts'

export function signFacts(signer: CertificateSigner, facts: Omit<CertificateFacts, 'keyId'>): string {
  const signed = signedBytes({ ...facts, keyId: signer.keyId })
  return encodeCertificate(signed, signer.sign(signed))
}

/** Facts signed under a number; undefined when the signature is invalid or today's records differ. */
export function readSignedFacts(serial: string, known: KnownCertificate): CertificateFacts | undefined {
  const read = decodeCertificate(known.code)
  if (!read || !isSignedText(known.publicKey, read.signed, read.signature)) return undefined
  const { facts } = read
  const isSame =
    facts.serial === serial &&
    facts.name === known.recipientName &&
    facts.program === known.programName &&
    facts.date === known.graduationDate &&
    (facts.average === undefined ||
      (facts.average === writeAverage(known.gpa) && known.content.gpa === printedAverage(known.gpa)))
  return isSame ? facts : undefined
}

/**
 * The code for a paper that is made today. A certificate of version 1 gets one of version 2, unless its printed average is
 * not that of the graduation, or our key has not signed anything yet.
 */
export async function currentCode(db: Db, signer: CertificateSigner, one: LiveCertificate): Promise<string> {
  const isOlder = decodeCertificate(one.code)?.facts.average === undefined
  if (!isOlder || one.content.gpa !== printedAverage(one.gpa)) return one.code
  if (!(await isSigningKey(db, signer.keyId))) return one.code
  const { serial, recipientName: name, programName: program, graduationDate: date, gpa } = one
  return signFacts(signer, { serial, date, name, program, average: writeAverage(gpa) })
}
