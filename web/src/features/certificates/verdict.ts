import { type CertificateFacts, decodeCertificate, fromBase64Url } from '@manara/contract/certificate-code.ts'
import { type CertificateCheck, checkCertificate, listCertificateKeys } from '@manara/contract/certificates.ts'
import { CallProblem, call } from '../../http/api.ts'
import { verifySignature } from './verify-signature.ts'

/** What stands on the paper. */
export type Paper = Pick<CertificateFacts, 'name' | 'program' | 'date' | 'serial'>

/**
 * What we say about a certificate.
 * - `genuine`: `wasAsked` false when only the signature speaks for it, because the server could not be asked
 * - `unsure`: nothing can be said without a network
 */
export type Verdict =
  | { kind: 'genuine'; paper: Paper; wasAsked: boolean }
  | { kind: 'revoked'; paper: Paper; reason: string; at: string; isReplaced: boolean }
  | { kind: 'notGenuine'; why: 'broken' | 'unknownKey' | 'wrongSignature' | 'unknownSerial' }
  | { kind: 'unsure'; message: string }

const paperOf = ({ recipientName, programName, graduationDate, serial }: CertificateCheck): Paper => ({
  name: recipientName,
  program: programName,
  date: graduationDate,
  serial,
})

const isUnknown = (error: unknown) => error instanceof CallProblem && (error.status === 404 || error.status === 400)

/** The word of the server; undefined when it gives none now. */
async function askServer(serial: string): Promise<Verdict | { kind: 'silent'; error: unknown }> {
  try {
    const check = await call(checkCertificate, { params: { serial } })
    const paper = paperOf(check)
    if (check.status === 'Genuine') return { kind: 'genuine', paper, wasAsked: true }
    const { revocationReason, revokedAt, isReplaced } = check
    return { kind: 'revoked', paper, reason: revocationReason ?? '', at: revokedAt ?? '', isReplaced }
  } catch (error) {
    return isUnknown(error) ? { kind: 'notGenuine', why: 'unknownSerial' } : { kind: 'silent', error }
  }
}

const unsure = (error: unknown): Verdict => ({
  kind: 'unsure',
  message: error instanceof Error ? error.message : '',
})

export async function verdictOfSerial(serial: string): Promise<Verdict> {
  const answer = await askServer(serial)
  return answer.kind === 'silent' ? unsure(answer.error) : answer
}

/** Who signed, by the keys of the school; those that were kept, without a network. */
async function signatureVerdict(code: string): Promise<Verdict> {
  const read = decodeCertificate(code)
  if (!read) return { kind: 'notGenuine', why: 'broken' }
  const { facts, signed, signature } = read
  let key: string | undefined
  try {
    const keys = await call(listCertificateKeys, {})
    key = keys.find(({ keyId }) => keyId === facts.keyId)?.publicKey
  } catch (error) {
    return unsure(error)
  }
  const raw = key === undefined ? undefined : fromBase64Url(key)
  if (!raw) return { kind: 'notGenuine', why: 'unknownKey' }
  const { name, program, date, serial } = facts
  return (await verifySignature(raw, signed, signature))
    ? { kind: 'genuine', paper: { name, program, date, serial }, wasAsked: false }
    : { kind: 'notGenuine', why: 'wrongSignature' }
}

/**
 * First the signature, which needs nobody; then the server, which alone knows of revocations and of every number that was
 * given. A key that is unknown here may be newer than what was kept: only the server tells.
 */
export async function verdictOfCode(code: string): Promise<Verdict> {
  const signed = await signatureVerdict(code)
  if (signed.kind === 'genuine') {
    const answer = await askServer(signed.paper.serial)
    return answer.kind === 'silent' ? signed : answer
  }
  if (signed.kind !== 'notGenuine' || signed.why !== 'unknownKey') return signed
  const answer = await askServer(decodeCertificate(code)?.facts.serial ?? '')
  return answer.kind === 'silent' ? unsure(answer.error) : signed
}
