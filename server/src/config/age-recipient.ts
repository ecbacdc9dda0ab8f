import { decodeBech32 } from './bech32.ts'

export const keyLength = 32
export const recipientPrefix = 'age'

/** `age1…` as 32 bytes; undefined when it is something else. */
export function readRecipient(text: string): Buffer | undefined {
  const raw = decodeBech32(recipientPrefix, text)
  return raw?.length === keyLength ? raw : undefined
}
