/** The content of the QR code of a certificate. */
export interface CertificateFacts {
  /** The key that signed it. */
  keyId: string
  serial: string
  /** The day of graduation, 2026-11-20. */
  date: string
  name: string
  program: string
  /** The final average with two decimals, 61.00. Absent in version 1, whose signature does not cover it. */
  average?: string
}

export interface CertificateCode {
  facts: CertificateFacts
  /** The signed bytes. */
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** Version 1 has no average: it is still read, but no longer signed. */
const versions = { withoutAverage: '1', withAverage: '2' }
const signatureLength = 64
/** Far above the longest names; anything longer was not made here. */
const longestCode = 3_000

export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  // The last letter has bits that decoding would drop: one code for the same bytes, never several.
  return toBase64Url(bytes) === text ? bytes : undefined
}

/** The bytes to sign: one line for each fact. None of them can hold a line feed. */
export function signedBytes(facts: CertificateFacts): Uint8Array<ArrayBuffer> {
  const { keyId, serial, date, name, program, average } = facts
  const version = average === undefined ? versions.withoutAverage : versions.withAverage
  const lines = [version, keyId, serial, date, name, program, ...(average === undefined ? [] : [average])]
  return new TextEncoder().encode(lines.join('\n'))
}

/** The average as it is signed and printed. */
export const writeAverage = (average: number): string => average.toFixed(2)

export function encodeCertificate(signed: Uint8Array, signature: Uint8Array): string {
  const whole = new Uint8Array(signed.length + signature.length)
  whole.set(signed)
  whole.set(signature, signed.length)
  return toBase64Url(whole)
}

function readFacts(signed: Uint8Array): CertificateFacts | undefined {
  try {
    // With the mark of byte order kept: every byte counts.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(signed)
    const [version, keyId, serial, date, name, program, ...rest] = text.split('\n')
    if (!keyId || !serial || !name || !program || !date || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined
    const facts = { keyId, serial, date, name, program }
    if (version === versions.withoutAverage) return rest.length === 0 ? facts : undefined
    const [average = ''] = rest
    const isKnown = version === versions.withAverage && rest.length === 1 && /^\d{1,3}\.\d\d$/.test(average)
    return isKnown ? { ...facts, average } : undefined
  } catch {
    return undefined
  }
}

/** Parses a code without verifying it; undefined when it cannot be one of ours. */
export function decodeCertificate(code: string): CertificateCode | undefined {
  const whole = code.length > longestCode ? undefined : fromBase64Url(code)
  if (!whole || whole.length <= signatureLength) return undefined
  const signed = whole.slice(0, -signatureLength)
  const facts = readFacts(signed)
  return facts && { facts, signed, signature: whole.slice(-signatureLength) }
}
