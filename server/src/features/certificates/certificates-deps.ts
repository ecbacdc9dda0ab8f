import type { Files } from '../../platform/files/files.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { CertificateSigner } from '../../platform/security/certificate-signer.ts'
import type { LogoPicture } from './certificate-document.ts'
import type { Letterhead } from './certificates.queries.ts'

/** Dependencies of making certificates. */
export interface IssuingDeps {
  pdf: Pdf
  signer: CertificateSigner
  files: Files
  /** The address of the page that the QR codes open. */
  verifyBase: string
}

/** Image formats that a document can show. */
export const isPrintable = (mediaType: string): boolean => mediaType === 'image/png' || mediaType === 'image/jpeg'

export async function readLogo(files: Files, head: Letterhead): Promise<LogoPicture | undefined> {
  const { logoFileId, logoMediaType } = head
  if (!logoFileId || !logoMediaType || !isPrintable(logoMediaType)) return undefined
  const pieces: Buffer[] = []
  for await (const piece of await files.open(logoFileId)) pieces.push(piece)
  return { bytes: Buffer.concat(pieces), mediaType: logoMediaType }
}
