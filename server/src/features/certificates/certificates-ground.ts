import type { Files } from '../../files/files.ts'
import type { Pdf } from '../../pdf/pdf.ts'
import type { CertificateSigner } from '../../security/certificate-signer.ts'
import type { LogoPicture } from './certificate-document.ts'
import type { Letterhead } from './certificates.queries.ts'

/** What making a certificate stands on. */
export interface IssuingGround {
  pdf: Pdf
  signer: CertificateSigner
  files: Files
  /** The address of the page that the QR codes open. */
  verifyBase: string
}

/** What a document can show. */
export const isPrintable = (mediaType: string): boolean => mediaType === 'image/png' || mediaType === 'image/jpeg'

export async function readLogo(files: Files, head: Letterhead): Promise<LogoPicture | undefined> {
  const { logoFileId, logoMediaType } = head
  if (!logoFileId || !logoMediaType || !isPrintable(logoMediaType)) return undefined
  const pieces: Buffer[] = []
  for await (const piece of await files.open(logoFileId)) pieces.push(piece)
  return { bytes: Buffer.concat(pieces), mediaType: logoMediaType }
}
