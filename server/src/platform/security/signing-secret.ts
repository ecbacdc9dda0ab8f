import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs tokens: the configured one, else one made once and kept in the data folder, readable by this
 * account only. Two first starts at once agree on the one that was written first.
 */
export async function signingSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'jwt-secret')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  return readFile(file, 'utf8')
}
