const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const checksumLength = 6
/** Far above any key; whatever is longer is none. */
const longestText = 200

function computeChecksum(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum
}

const expand = (prefix: string): number[] => {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

/** Bits in groups of another size. Undefined when the rest of a decoding is not empty. */
function regroup(values: Iterable<number>, from: number, to: number): number[] | undefined {
  const groups: number[] = []
  let [bits, count] = [0, 0]
  for (const value of values) {
    bits = (bits << from) | value
    for (count += from; count >= to; ) {
      count -= to
      groups.push((bits >> count) & ((1 << to) - 1))
    }
    bits &= (1 << count) - 1
  }
  if (from > to) return count > 0 ? [...groups, bits << (to - count)] : groups
  return count < from && bits === 0 ? groups : undefined
}

/** BIP 173, without its limit of 90 letters, as the keys of age are written. */
export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const data = regroup(bytes, 8, 5) ?? []
  const sum = computeChecksum([...expand(prefix), ...data, ...Array<number>(checksumLength).fill(0)]) ^ 1
  const checksum = Array.from({ length: checksumLength }, (_, at) => (sum >> (5 * (checksumLength - 1 - at))) & 31)
  return `${prefix}1${[...data, ...checksum].map((value) => letters[value]).join('')}`
}

/** The bytes behind a prefix in lower case; undefined when a letter is wrong, or the cases are mixed. */
export function decodeBech32(prefix: string, text: string): Buffer | undefined {
  const lower = text.toLowerCase()
  if (text.length > longestText || (text !== lower && text !== text.toUpperCase())) return undefined
  if (!lower.startsWith(`${prefix}1`)) return undefined
  const values = Array.from(lower.slice(prefix.length + 1), (letter) => letters.indexOf(letter))
  if (values.length < checksumLength || values.includes(-1)) return undefined
  if (computeChecksum([...expand(prefix), ...values]) !== 1) return undefined
  const bytes = regroup(values.slice(0, -checksumLength), 5, 8)
  return bytes && Buffer.from(bytes)
}
