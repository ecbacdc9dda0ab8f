// The lists and the folding are those of the migration 0203-names.sql; a test compares both (R-names-1).
const marks = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const variants = 'أإآٱىؤئةگکیے٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const plain = 'اااايويهككيي01234567890123456789'
const variant = /[أإآٱىؤئةگکیے٠-٩۰-۹ء]/g

/** A text for comparing: without marks, letter variants, case and digit shapes (`arabic_fold` of the database). */
export const foldArabic = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(marks, '')
    .toLowerCase()
    .replace(variant, (letter) => plain[variants.indexOf(letter)] ?? '')

const starts = new Set('عبد ابو ام ذو بو ال abd abdel abdul abdal abu abou abo um umm om oum al el'.split(' '))
const ends = new Set('الله الدين الاسلام الزمان النبي eddin eddine aldin aldeen eldin eldeen uddin addin'.split(' '))
const silent = new Set(['', 'بن', 'ابن', 'بنت', 'ابنه', 'bin', 'ben', 'ibn', 'bint'])
const articleless = new Set('الهام الماس الفت الياس الين اليسار البير الكسندر اليانا'.split(' '))

const toWords = (text: string) => text.normalize('NFKC').split(/\s+/).filter(Boolean)

/** The parts of a name as they were written: «عبد الله» and «صلاح الدين» are one, «بن» is none (R-names-1). */
export function nameParts(text: string): string[] {
  const words = toWords(text)
  const parts: string[] = []
  let behind = ''
  for (const word of words.toReversed()) {
    const folded = foldArabic(word)
    if (silent.has(folded)) continue
    const [next] = parts
    const isJoined = next !== undefined && (starts.has(folded) || ends.has(behind))
    if (isJoined) parts[0] = `${word} ${next}`
    else parts.unshift(word)
    behind = isJoined ? '' : folded.replaceAll('-', '')
  }
  return parts.length > 0 ? parts : words
}

/** A part of a name for comparing: folded, in one piece and without its article. */
export function bareNamePart(part: string): string {
  const folded = foldArabic(part)
  if (folded.includes(' ')) return folded.replaceAll(' ', '')
  return /^ال..+/.test(folded) && !articleless.has(folded) ? folded.slice(2) : folded
}

/** A word of a search without its article, in the letters in which it was typed: «الخطيب» finds «خطيب» too. */
export function withoutArticle(word: string): string {
  const folded = foldArabic(word)
  if (!/^ال...+/.test(folded) || articleless.has(folded)) return word
  return word.normalize('NFKC').replace(/^[اأإآٱ][\p{M}ـ]*ل[\p{M}ـ]*/u, '')
}

/** The words of a name for comparing. */
export const nameWords = (text: string): string[] => nameParts(text).map(bareNamePart)

/** The parts that a full name consists of. */
export interface NameFields {
  firstName: string
  fatherName?: string | null | undefined
  grandfatherName?: string | null | undefined
  lastName: string
}

/** First name, father's, grandfather's and family name, those that are there (`full_name` of the database). */
export const fullName = ({ firstName, fatherName, grandfatherName, lastName }: NameFields): string =>
  [firstName, fatherName, grandfatherName, lastName].filter(Boolean).join(' ')

/** A name in its parts. `isUncertain` asks for a look at them. */
export interface SplitName {
  firstName: string
  fatherName?: string
  grandfatherName?: string
  lastName?: string
  isUncertain: boolean
}

const oftenFirstOfTwo = new Set(['محمد', 'احمد'])

/** «محمد خالد العلي» may be the first name «محمد خالد» and a family, or a first name, a father and a family. */
function mayBeDouble([first = '', father]: readonly string[]): boolean {
  return father !== undefined && oftenFirstOfTwo.has(foldArabic(first)) && !foldArabic(father).startsWith('ال')
}

/** Splits one text into a name: two parts, three with the father, four with the grandfather (R-names-5). */
export function splitName(text: string, isFamilyFirst = false): SplitName {
  const found = nameParts(text)
  const parts = isFamilyFirst ? [...found.slice(1), ...found.slice(0, 1)] : found
  const { length } = parts
  const [firstName = '', fatherName, grandfatherName] = parts
  return {
    firstName,
    ...(length > 2 && fatherName !== undefined && { fatherName }),
    ...(length > 3 && grandfatherName !== undefined && { grandfatherName }),
    ...(length > 1 && { lastName: parts.slice(Math.min(length, 4) - 1).join(' ') }),
    isUncertain: length < 2 || length > 4 || (length > 2 && mayBeDouble(parts)),
  }
}
