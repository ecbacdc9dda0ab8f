import type { TextEncoding } from './reading-job.ts'

export interface DecodedText {
  text: string
  encoding: TextEncoding
  isRepaired: boolean
}

/** The upper half of MacArabic, by the table of Unicode; the lower is ASCII. */
const macArabicLetters =
  'Ä\u00a0ÇÉÑÖÜáàâäں«çéèêëí…îïñó»ôö÷úùûü !"#$٪&\'()*+،-./٠١٢٣٤٥٦٧٨٩:؛<=>؟❊ءآأؤإئابةتثجحخدذرزسشصضطظعغ[\\]^_ـفقكلمنهوىيًٌٍَُِّْپٹچەڤگڈڑ{|}ژے'

function decodeMacArabic(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : (macArabicLetters[byte - 128] ?? '\ufffd')
  return text
}

const decodeAs = (encoding: TextEncoding, bytes: Uint8Array): string =>
  encoding === 'mac-arabic' ? decodeMacArabic(bytes) : new TextDecoder(encoding).decode(bytes)

function decodeExactly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const marks: readonly (readonly [bytes: readonly number[], encoding: TextEncoding])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const readMark = (bytes: Uint8Array) => marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1]

/** Latin and Arabic letters in UTF-16 have a 0 or a 6 in every second byte. */
function guessUtf16(bytes: Uint8Array): TextEncoding | undefined {
  const head = bytes.subarray(0, 4_096)
  const pairs = Math.floor(head.length / 2)
  if (pairs < 2 || !head.includes(0)) return undefined
  let low = 0
  let high = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0 || head[at] === 6) low++
    if (head[at + 1] === 0 || head[at + 1] === 6) high++
  }
  if (high >= pairs * 0.95) return 'utf-16le'
  return low >= pairs * 0.95 ? 'utf-16be' : undefined
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** How much a text looks like Arabic: letters, and the article, which no wrong encoding makes. */
const likeArabic = (text: string) =>
  count(text, /[\u0621-\u064a]/g) +
  5 * count(text, /(?<![\u0621-\u064a])ال[\u0621-\u064a]/g) -
  count(text, /[\ufffd\u0080-\u009f]/g)

const legacy: readonly TextEncoding[] = ['windows-1256', 'mac-arabic', 'windows-1252']

function guessLegacy(bytes: Uint8Array): TextEncoding {
  const head = bytes.subarray(0, 65_536)
  const scores = legacy.map((encoding) => ({ encoding, score: likeArabic(decodeAs(encoding, head)) }))
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.encoding : 'windows-1252'
}

/** From the letters of a one-byte encoding back to its bytes. */
function bytesByLetter(encoding: string): Map<string, number> {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return new Map(Array.from(letters, (letter, byte) => [letter, byte]))
}

/** UTF-8 that was once opened as windows-1256 or 1252 and saved again: «ط£ط­ظ…ط¯». Put right where the way back is exact. */
function repairTwiceEncoded(text: string): string | undefined {
  if (!/[طظØÙ][^\s\w]/.test(text)) return undefined
  for (const encoding of ['windows-1256', 'windows-1252']) {
    const letters = bytesByLetter(encoding)
    const bytes = new Uint8Array(text.length)
    let length = 0
    for (const letter of text) {
      const byte = letters.get(letter)
      if (byte === undefined) break
      bytes[length++] = byte
    }
    const repaired = length === text.length ? decodeExactly(bytes) : undefined
    if (repaired !== undefined && repaired.length < text.length) return repaired
  }
  return undefined
}

/** The text of a file, in the encoding that is found without asking, or in the given one. */
export function decodeText(bytes: Uint8Array, given?: TextEncoding): DecodedText {
  if (given) return { text: decodeAs(given, bytes), encoding: given, isRepaired: false }
  const encoding = readMark(bytes) ?? guessUtf16(bytes)
  if (encoding && encoding !== 'utf-8') return { text: decodeAs(encoding, bytes), encoding, isRepaired: false }
  const exact = decodeExactly(bytes)
  if (exact === undefined) {
    const guessed = encoding ?? guessLegacy(bytes)
    return { text: decodeAs(guessed, bytes), encoding: guessed, isRepaired: false }
  }
  const repaired = repairTwiceEncoded(exact)
  return { text: repaired ?? exact, encoding: 'utf-8', isRepaired: repaired !== undefined }
}
