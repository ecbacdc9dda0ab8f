import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toBase64Url } from '@manara/contract/certificate-code.ts'
import type { Config } from '../../config/config.ts'

/** Secrets that sign tokens and certificates and seal other secrets, by file name in the data folder. */
export const secretNames = ['jwt-secret', 'certificate-key', 'data-key', 'push-key'] as const
export type SecretName = (typeof secretNames)[number]
export type Secrets = ReadonlyMap<SecretName, string>

const getPath = (dataDir: string, name: SecretName) => join(dataDir, 'secrets', name)

const readKept = (dataDir: string, name: SecretName): Promise<string | undefined> =>
  readFile(getPath(dataDir, name), 'utf8').catch(() => undefined)

/** Secrets of the environment take precedence over those in the data folder, as in the server. */
export const givenSecrets = ({
  jwtSecret,
  certificateSeed,
  dataKey,
  pushSeed,
}: Pick<Config, 'jwtSecret' | 'certificateSeed' | 'dataKey' | 'pushSeed'>): Secrets =>
  new Map<SecretName, string>([
    ...(jwtSecret ? [['jwt-secret', jwtSecret] as const] : []),
    ...(certificateSeed ? [['certificate-key', toBase64Url(certificateSeed)] as const] : []),
    ...(dataKey ? [['data-key', toBase64Url(dataKey)] as const] : []),
    ...(pushSeed ? [['push-key', toBase64Url(pushSeed)] as const] : []),
  ])

/** The secrets that the school works with. */
export async function readSecrets(given: Secrets, dataDir: string): Promise<Secrets> {
  const secrets = new Map<SecretName, string>()
  for (const name of secretNames) {
    const secret = given.get(name) ?? (await readKept(dataDir, name))
    if (secret !== undefined) secrets.set(name, secret.trim())
  }
  return secrets
}

/** Those that would take the place of another one. */
export async function otherSecrets(secrets: Secrets, dataDir: string): Promise<SecretName[]> {
  const others: SecretName[] = []
  for (const [name, secret] of secrets) {
    const kept = await readKept(dataDir, name)
    if (kept !== undefined && kept.trim() !== secret) others.push(name)
  }
  return others
}

/** Puts secrets into the data folder; what stood there stays beside it under another name. */
export async function putSecrets(secrets: Secrets, dataDir: string, at: Date): Promise<void> {
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  for (const [name, secret] of secrets) {
    const path = getPath(dataDir, name)
    const kept = await readKept(dataDir, name)
    if (kept?.trim() === secret) continue
    if (kept !== undefined) await rename(path, `${path}.before-${at.getTime()}`)
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
  }
}

export const isSecretName = (name: string): name is SecretName => secretNames.some((known) => known === name)
