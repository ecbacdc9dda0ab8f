import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readCertificateSeed } from '../config/certificate-seed.ts'
import type { Config } from '../config/config.ts'
import { readIdentities } from '../operations/backup/age-keys.ts'
import type { ArchiveFile } from '../operations/backup/archive-file.ts'
import type { VerifiedArchive } from '../operations/backup/read-archive.ts'
import { givenSecrets, readSecrets } from '../operations/backup/secrets.ts'
import { computeFingerprint } from '../operations/backup/signed-manifest.ts'
import { createCertificateSigner } from '../platform/security/certificate-signer.ts'
import { archiveTrustText as text } from './archive-trust.text.ts'
import { CommandError } from './command-error.ts'

/** Options for reading an archive: how to decrypt it, and which signatures to accept. */
export const trustOptions = {
  identity: { type: 'string' },
  signer: { type: 'string' },
  'accept-unsigned': { type: 'boolean' },
} as const

export interface Trust {
  identity?: string
  /** The fingerprint that the archive must have. */
  signer?: string
  'accept-unsigned'?: boolean
}

/** The archive with the keys that may open it: of the option, else of BACKUP_IDENTITY_FILE. */
export async function readArchiveFile(config: Config, path: string, { identity }: Trust): Promise<ArchiveFile> {
  const keyFile = identity === undefined ? config.backup.identityFile : resolve(identity)
  if (keyFile === undefined) return { path, identities: [] }
  const content = await readFile(keyFile, 'utf8').catch(() => undefined)
  const identities = content === undefined ? undefined : readIdentities(content)
  if (!identities) throw new CommandError(text.noIdentityIn(keyFile))
  return { path, identities }
}

/** The key of this place, if it has one yet. */
async function ownPublicKey(config: Config): Promise<string | undefined> {
  const secrets = await readSecrets(givenSecrets(config), config.dataDir)
  const seed = readCertificateSeed(secrets.get('certificate-key') ?? '')
  return seed && createCertificateSigner(seed).publicKey
}

/** Says who signed an archive. Throws when it is neither the key of this place nor the one that was asked for. */
export async function judgeSigner(config: Config, { signer }: VerifiedArchive, trust: Trust): Promise<string> {
  if (signer === undefined) return text.acceptedUnsigned
  const fingerprint = computeFingerprint(signer)
  if (trust.signer !== undefined) {
    if (trust.signer.trim() !== fingerprint) throw new CommandError(text.otherThanAsked(fingerprint))
    return text.signedAsAsked(fingerprint)
  }
  const own = await ownPublicKey(config)
  if (own === undefined) return text.signedBySomebody(fingerprint)
  if (own !== signer) throw new CommandError(text.signedByOther(fingerprint))
  return text.signedHere(fingerprint)
}
