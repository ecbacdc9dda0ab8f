type Bytes = Uint8Array<ArrayBuffer>

/** Undefined where the browser does not know Ed25519. */
async function importKey(publicKey: Bytes): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  } catch {
    return undefined
  }
}

const loadByHand = () => import('./verify-by-hand.ts')

/** The base point of the curve: a key like any other. */
const someKey: Bytes = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 0x58 : 0x66))

/** Has at hand whatever this browser needs to verify, before there is perhaps no network. */
export async function prepareVerification(): Promise<void> {
  if (!(await importKey(someKey))) await loadByHand()
}

/** Ed25519, by the browser where it can, else by hand. */
export async function verifySignature(publicKey: Bytes, signed: Bytes, signature: Bytes): Promise<boolean> {
  const key = await importKey(publicKey)
  if (key) return crypto.subtle.verify('Ed25519', key, signature, signed)
  const { verifyByHand } = await loadByHand()
  return verifyByHand(publicKey, signed, signature)
}
