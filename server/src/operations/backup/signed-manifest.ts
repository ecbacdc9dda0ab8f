import { createHash } from 'node:crypto'
import { fromBase64Url, toBase64Url } from '@manara/contract/certificate-code.ts'
import { type CertificateSigner, isSignedText } from '../../platform/security/certificate-signer.ts'
import { ArchiveError } from './archive-bytes.ts'

/** The key of the school signs other things too: the purpose keeps their signatures apart. */
const purpose = 'manara-backup-manifest-1'

const signedText = (manifest: Buffer) =>
  Buffer.concat([Buffer.from(`${purpose}\n`), createHash('sha256').update(manifest).digest()])

/** The manifest adds up every part, so its signature is one over the whole archive. */
export const signManifest = ({ publicKey, sign }: Pick<CertificateSigner, 'publicKey' | 'sign'>, manifest: Buffer) =>
  Buffer.from(`${publicKey}\n${toBase64Url(sign(signedText(manifest)))}\n`, 'latin1')

/** The public key that signed a manifest. Throws `ArchiveError` where the signature is not good. */
export function readSigner(signature: Buffer, manifest: Buffer): string {
  const [publicKey = '', text = '', ...rest] = signature.toString('latin1').split('\n')
  const isWhole = signature.length < 200 && rest.length === 1 && rest[0] === ''
  const bytes = isWhole ? fromBase64Url(text) : undefined
  if (!bytes || !isSignedText(publicKey, signedText(manifest), bytes))
    throw new ArchiveError('the signature is not that of the manifest')
  return publicKey
}

/** Short enough to be written down and compared: the hash of a public key. Its beginning names the key on certificates. */
export const computeFingerprint = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url')
