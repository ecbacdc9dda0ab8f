import { randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { toBase64Url } from '@manara/contract/certificate-code.ts'
import { seedLength } from '../../config/certificate-seed.ts'
import type { readDataKeys } from '../../config/config.ts'
import { readKeptSecret } from './kept-secret.ts'
import { createVault, dataKeyFile, nextDataKeyFile, readKeptKey, type Vault } from './vault.ts'

/**
 * Puts a new data key in place of the present one. `reseal` gets a vault that opens what either sealed, and seals with the new
 * one. Broken off, it goes on with the same new key when it is called again; until then servers open both.
 */
export async function rotateDataKey(
  { dataDir, dataKey, nextDataKey }: Pick<ReturnType<typeof readDataKeys>, 'dataDir' | 'dataKey' | 'nextDataKey'>,
  reseal: (vault: Vault) => Promise<void>,
): Promise<void> {
  if (dataKey && nextDataKey) return reseal(createVault(nextDataKey, dataKey))
  const present = await readKeptKey(dataDir, dataKeyFile)
  await readKeptSecret(dataDir, nextDataKeyFile, toBase64Url(randomBytes(seedLength)))
  const next = await readKeptKey(dataDir, nextDataKeyFile)
  if (!present || !next) throw new Error('no data key')
  await reseal(createVault(next, present))
  await rename(join(dataDir, 'secrets', nextDataKeyFile), join(dataDir, 'secrets', dataKeyFile))
}
