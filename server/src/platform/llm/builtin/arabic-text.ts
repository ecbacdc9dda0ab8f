import { withShortMarkRuns } from '../../format/mark-runs.ts'

const marks = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** One form for all spellings: no diacritics, one alef, one yaa, Western digits. */
export const fold = (text: string): string =>
  withShortMarkRuns(text)
    .normalize('NFKC')
    .replace(marks, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىئی]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/[گک]/g, 'ك')
    .replace(/ء/g, '')

const joining = new Set('@._-')
/** The longest e-mail address; what is longer is no word. */
const longestWord = 254

/** Without joining signs at its end. Two linear steps: one pattern for both would read a run of dots once for every dot. */
function wordIn(run: string): string {
  let end = run.length
  while (joining.has(run[end - 1] ?? '')) end--
  return run.slice(0, Math.min(end, longestWord))
}

export const splitWords = (folded: string): string[] =>
  (folded.match(/[\p{L}\p{N}@._-]+/gu) ?? []).map(wordIn).filter((word) => word !== '')

const prefixes = ['وبال', 'فبال', 'وعال', 'ولل', 'وال', 'بال', 'كال', 'فال', 'هال', 'عال', 'لل', 'ال']
const suffixes = [
  'اتهم',
  'اتها',
  'هما',
  'كما',
  'تان',
  'تين',
  'يات',
  'اتي',
  'ات',
  'ون',
  'ين',
  'ان',
  'ها',
  'هم',
  'نا',
  'كم',
  'يه',
  'ته',
  'تي',
  'وا',
  'ه',
  'ي',
]

const withoutPrefix = (word: string) => {
  const prefix = prefixes.find((start) => word.startsWith(start) && word.length - start.length >= 3)
  return prefix ? word.slice(prefix.length) : word
}

const withoutSuffix = (word: string) => {
  const suffix = suffixes.find((end) => word.endsWith(end) && word.length - end.length >= 3)
  return suffix ? word.slice(0, -suffix.length) : word
}

/** A light stem of a folded word: article, joined particles and endings cut off. */
export const toStem = (word: string): string => withoutSuffix(withoutSuffix(withoutPrefix(word)))

/** The same word with a joined «و», «ب», «ل», «ف» or «ك» cut off, where something of a word is left. */
export const withoutParticle = (word: string): string | undefined =>
  /^[وبلفك]/.test(word) && word.length >= 4 ? word.slice(1) : undefined

/** The word without its article and the particles before it: «بالصف» is «صف». */
export const withoutArticle = (word: string) => word.replace(/^(وهال|بهال|هال|وعال|عال|وبال|وال|بال|فال|ولل|لل|ال)/, '')
