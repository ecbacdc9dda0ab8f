/** The alphabet of GSM 03.38 with one septet a character; those of the extension take two. */
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

/** Units of one part: alone, and beside others, with the header that joins them. */
const sizes = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } } as const
export type SmsEncoding = keyof typeof sizes

const segmenter = new Intl.Segmenter()

/**
 * The size of a text as SMS (R-message-7): one letter outside of GSM 03.38, as any Arabic one, makes it UCS-2. What is read as
 * one character is never cut into two parts.
 */
export function countSmsParts(text: string): { characters: number; parts: number; encoding: SmsEncoding } {
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment)
  const encoding = signs.every((sign) => plain.has(sign) || extended.has(sign)) ? 'GSM-7' : 'UCS-2'
  const unitsOf = (sign: string) => (encoding === 'GSM-7' ? (extended.has(sign) ? 2 : 1) : sign.length)
  const { alone, joined } = sizes[encoding]
  const whole = signs.reduce((sum, sign) => sum + unitsOf(sign), 0)
  if (whole <= alone) return { characters: signs.length, parts: 1, encoding }
  let parts = 1
  let used = 0
  for (const sign of signs) {
    const units = unitsOf(sign)
    if (used + units > joined) {
      parts++
      used = 0
    }
    used += units
  }
  return { characters: signs.length, parts, encoding }
}
