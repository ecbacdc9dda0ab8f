/** Names of characters that editors of questions write; others stay as they are. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  lrm: '',
  rlm: '',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  asymp: '≈',
  deg: '°',
  micro: 'µ',
  sup1: '¹',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  radic: '√',
  infin: '∞',
  sum: '∑',
  int: '∫',
  part: '∂',
  rarr: '→',
  larr: '←',
  harr: '↔',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  Sigma: 'Σ',
  phi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
}

/** Neither a control character nor a half of one. */
const isCharacter = (code: number) =>
  code >= 32 && code <= 0x10ffff && (code < 127 || code > 159) && (code < 0xd800 || code > 0xdfff)

function readEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return isCharacter(code) ? String.fromCodePoint(code) : whole
}

const readEntities = (text: string) => text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, readEntity)

const raised = new Map(Array.from('0123456789+-n', (letter, at) => [letter, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'][at] ?? letter]))
const lowered = new Map(Array.from('0123456789+-', (letter, at) => [letter, [...'₀₁₂₃₄₅₆₇₈₉₊₋'][at] ?? letter]))

/** «x<sup>2</sup>» is not «x2»: raised and lowered digits keep their place. */
const shifted = (letters: Map<string, string>, sign: string) => (text: string) => {
  const found = Array.from(text.trim(), (letter) => letters.get(letter))
  return found.includes(undefined) ? `${sign}${text}` : found.join('')
}
export const toRaised = shifted(raised, '^')
export const toLowered = shifted(lowered, '_')

/** Elements that show something which no text holds. */
const media = /<(?:img|audio|video|object|embed|iframe|svg|canvas|math)[\s/>]/i

/** Pictures and sounds; `@@PLUGINFILE@@` is the place of a file of Moodle. */
export const hasMedia = (html: string): boolean => media.test(html) || html.includes('@@PLUGINFILE@@')

/** Takes out what lies between an opening and its ending, both included, in one pass. */
const withoutSpans = (html: string, opening: RegExp, ending: RegExp): string =>
  html
    .split(opening)
    .map((piece, at) => (at === 0 ? piece : (piece.split(ending, 2)[1] ?? '')))
    .join(' ')

/** What no reader sees. */
const withoutHidden = (html: string) =>
  [
    [/<!--/, /-->/],
    [/<style[\s>]/i, /<\/style>/i],
    [/<script[\s>]/i, /<\/script>/i],
  ].reduce((rest, [opening, ending]) => (opening && ending ? withoutSpans(rest, opening, ending) : rest), html)

/** The text of a piece of HTML: tags out, entities read, a line for each block. */
export function toPlainText(html: string): string {
  const shown = withoutHidden(html)
    .replace(/\s+/g, ' ')
    .replace(/<sup>([^<]{1,40})<\/sup>/gi, (_, text: string) => toRaised(text))
    .replace(/<sub>([^<]{1,40})<\/sub>/gi, (_, text: string) => toLowered(text))
    .replace(/<br\s?\/?>|<\/(?:p|div|li|tr|h[1-6]|pre|blockquote)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,5000}>/gi, '')
  return readEntities(shown)
    .replace(/[ \t\u00a0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
