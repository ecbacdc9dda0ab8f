import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512

/** For browsers that do not know Ed25519, and for pages that are not on https, where the browser offers no cryptography. */
export function verifyByHand(publicKey: Uint8Array, signed: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(signature, signed, publicKey, { zip215: false })
  } catch {
    return false
  }
}
