import { randomBytes } from 'node:crypto'
import { readKeptSecret } from './kept-secret.ts'

/** The secret that signs tokens: the configured one, else one made once and kept in the data folder. */
export const signingSecret = async (configured: string | undefined, dataDir: string): Promise<string> =>
  configured || readKeptSecret(dataDir, 'jwt-secret', randomBytes(48).toString('base64url'))
