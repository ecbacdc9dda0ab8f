import { fromBase64Url } from '@manara/contract/certificate-code.ts'

export const seedLength = 32

/** The 32 bytes of a key as they are written down, in base64url; undefined when it is something else. */
export function readCertificateSeed(text: string): Uint8Array | undefined {
  const seed = fromBase64Url(text.trim().replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_'))
  return seed?.length === seedLength ? seed : undefined
}
