import { type CertificateFacts, decodeCertificate, fromBase64Url } from '@manara/contract/certificate-code.ts'
import { type CertificateCheck, checkCertificate, listCertificateKeys } from '@manara/contract/certificates.ts'
import { CallProblem, call } from '../../http/api.ts'
import { verifySignature } from './verify-signature.ts'

/** Content printed on the certificate. */
export type Paper = Pick<CertificateFacts, 'name' | 'program' | 'date' | 'serial' | 'average'> & {
  isAverageSigned: boolean
}

/**
 * Result of a check. `genuine` with `wasAsked` false: only the signature was checked, the server could not be asked.
 * `unsure`: no result is possible without a network.
 */
export type Verdict =
  | { kind: 'genuine'; paper: Paper; wasAsked: boolean }
  | { kind: 'revoked'; paper: Paper; reason: string; at: string; isReplaced: boolean }
  | { kind: 'notGenuine'; why: 'broken' | 'unknownKey' | 'wrongSignature' | 'unknownSerial' | 'otherFacts' }
  | { kind: 'unsure'; message: string }

const toPaper = (check: CertificateCheck): Paper => ({
  name: check.recipientName,
  program: check.programName,
  date: check.graduationDate,
  serial: check.serial,
  ...(check.average !== undefined && { average: check.average }),
  isAverageSigned: check.isAverageSigned ?? false,
})

const isUnknown = (error: unknown) => error instanceof CallProblem && (error.status === 404 || error.status === 400)

/** The word of the server; undefined when it gives none now. */
async function askServer(serial: string): Promise<Verdict | { kind: 'silent'; error: unknown }> {
  try {
    const check = await call(checkCertificate, { params: { serial } })
    const paper = toPaper(check)
    if (check.status === 'Genuine') return { kind: 'genuine', paper, wasAsked: true }
    const { revocationReason, revokedAt, isReplaced } = check
    return { kind: 'revoked', paper, reason: revocationReason ?? '', at: revokedAt ?? '', isReplaced }
  } catch (error) {
    if (error instanceof CallProblem && error.status === 409) return unsure(error)
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
  const { keyId: _, ...stated } = facts
  return (await verifySignature(raw, signed, signature))
    ? { kind: 'genuine', paper: { ...stated, isAverageSigned: stated.average !== undefined }, wasAsked: false }
    : { kind: 'notGenuine', why: 'wrongSignature' }
}

/** The word of the server about a paper that is well signed: another paper of the same number is none of the school's. */
function joined(signed: Paper, answer: Verdict): Verdict {
  if (!('paper' in answer)) return answer
  const { paper } = answer
  const isOther = (['serial', 'name', 'program', 'date'] as const).some((fact) => signed[fact] !== paper[fact])
  const isOtherAverage = signed.average !== undefined && (paper.average ?? signed.average) !== signed.average
  if (isOther || isOtherAverage) return { kind: 'notGenuine', why: 'otherFacts' }
  return { ...answer, paper: { ...paper, ...signed } }
}

/**
 * Checks the signature, which needs no server; then the server, which alone knows revocations and issued numbers. A key
 * unknown here may be newer than the cached keys: only the server can tell.
 */
export async function verdictOfCode(code: string): Promise<Verdict> {
  const signed = await signatureVerdict(code)
  if (signed.kind === 'genuine') {
    const answer = await askServer(signed.paper.serial)
    return answer.kind === 'silent' ? signed : joined(signed.paper, answer)
  }
  if (signed.kind !== 'notGenuine' || signed.why !== 'unknownKey') return signed
  const answer = await askServer(decodeCertificate(code)?.facts.serial ?? '')
  return answer.kind === 'silent' ? unsure(answer.error) : signed
}
