import { fold } from '../../../llm/arabic-text.ts'
import { countIn } from './counts.ts'
import { isPastVerb, isVerbLike, joinedBy, preposition, standingAlone } from './standing-alone.ts'
import { bare, isStop, languageOf, wordsIn } from './words.ts'

/** A sentence as it stands in the text, and as it can stand alone in a question. */
export interface Sentence {
  index: number
  raw: string
  text: string
}

/** «د.», «أ.د.», «ل.س.», «ق.م.», «e.g.»: letters with full stops, and titles. */
const abbreviation =
  /(?:^|[\s(«])(?:\p{L}ـ?(?:\.\s?\p{L})*|Dr|Mr|Mrs|Prof|St|vs|e\.g|i\.e|Fig|No|cf|Inc|Ltd|etc)\.[)»]?$/u
/** «سنة 712 م.», «المستقيم أ ب.»: a single letter after a number or another one ends a sentence. */
const lastLetter = /(?:\p{N}\s?|(?:^|\s)\p{L}\s)\p{L}ـ?\.$/u
export const bullet = /^\s*(?:[-•*▪◦●‣–]|#{1,6}\s|\(?[\d١-٩]{1,3}[.)-])\s*/
/** «أ.», «ب)», «ج -»: only where a «ب» shows that the letters count, for «د.» and «م.» are titles too. */
const letterBullet = /^\s*\(?[أ-ي]ـ?\s?[.)\-–]\s*/u
const hasLetters = /^[^\S\n]*\(?بـ?[^\S\n]?[.)\-–]\s/mu
const endsSentence = /[.!?؟…:؛]["»)\]]*\s*$/

interface Block {
  text: string
  isItem: boolean
}

/** Lines that belong together: broken lines of one paragraph, each item of a list; headings stand alone. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: string[] = []
  let isItem = false
  const close = () => {
    if (open.length > 0) blocks.push({ text: open.join(' '), isItem })
    open = []
    isItem = false
  }
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const lengths = lines.map((line) => line.trim().length).filter(Boolean)
  const usual = lengths.sort((one, other) => one - other)[Math.floor(lengths.length * 0.6)] ?? 0
  const marks = hasLetters.test(text) ? [bullet, letterBullet] : [bullet]
  for (const line of lines) {
    const words = line.trim()
    if (words === '') {
      close()
      continue
    }
    const mark = marks.find((pattern) => pattern.test(words))
    if (mark) {
      close()
      isItem = true
    }
    open.push(mark ? words.replace(mark, '') : words)
    // The last line of a paragraph is short, and so is a heading.
    if (words.length < usual * 0.6) close()
  }
  close()
  return blocks
}

export const paragraphsOf = (text: string): string[] => blocksOf(text).map((block) => block.text)

/** «- النواة: مركز التحكم في الخلية»: what is named, and what is said of it. */
export function labelOf(paragraph: string): { label: string; said: string } | undefined {
  const at = paragraph.indexOf(':')
  if (at < 2 || at > 45) return undefined
  const label = paragraph.slice(0, at).trim()
  const [said = ''] = sentencesOf(paragraph.slice(at + 1).trim())
  const isName = /^[\p{L}\p{M}\p{N} +#.()-]+$/u.test(label) && wordsIn(label).length <= 5
  return isName && said !== '' && said.length <= 220 ? { label, said } : undefined
}

const isOpen = (text: string) => {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0
  return count(/[(«“]/g) > count(/[)»”]/g)
}

const segmenters = {
  Arabic: new Intl.Segmenter('ar', { granularity: 'sentence' }),
  English: new Intl.Segmenter('en', { granularity: 'sentence' }),
}

/** «5,000 ل.س.»: a measure behind a number. */
const measure = /\p{N}\s?(\p{L}\.\p{L})\.$/u
/** «ل.س» without a full stop behind it. */
const openMeasure = /\p{L}\.\p{L}(?![.\p{L}])/gu

const beginsSentence = (behind: string) => {
  const [first = ''] = wordsIn(bare(behind))
  const word = first.replace(/^و(?=[يت]|في$|عند$|قد$)/u, '')
  return word === 'ثم' || isPastVerb(word) || (isVerbLike(word) && !word.endsWith('ا')) || word !== first
}

/**
 * Where the text writes «ل.س» without a last full stop elsewhere, and what comes next begins like a sentence, the full stop
 * behind it ends one.
 */
function endOfMeasure(paragraph: string): (end: string, read: number) => boolean {
  const open = new Set(paragraph.match(openMeasure))
  return (end, read) => open.has(measure.exec(end)?.[1] ?? '') && beginsSentence(paragraph.slice(read, read + 30))
}

const longestSentence = 600
const longestAbbreviation = 20

/** The sentences of one paragraph. Abbreviations, decimals, initials and quotations do not end one. */
export function* sentencesOf(paragraph: string): Generator<string> {
  const endsWithMeasure = endOfMeasure(paragraph)
  let open = ''
  let read = 0
  for (const { segment } of segmenters[languageOf(paragraph)].segment(paragraph)) {
    open += segment
    read += segment.length
    // «ل.س», «3.5», «أ.ف.ب»: a full stop without a blank behind it ends nothing.
    const isInside = !/[\s\p{Cf}]$/u.test(segment) && read < paragraph.length
    const end = open.trimEnd().slice(-longestAbbreviation)
    const isBroken =
      isInside || (abbreviation.test(end) && !lastLetter.test(end) && !endsWithMeasure(end, read)) || isOpen(open)
    if (isBroken && open.length < longestSentence) continue
    yield open.trim()
    open = ''
  }
  if (open.trim()) yield open.trim()
}

/** Words that point at something said before. */
const pointing =
  /^(?:و|ف)?(?:هو|هي|هم|هما|هذا|هذه|ذلك|تلك|هؤلاء|أولئك|كلاهما|منها|منه|فيها|فيه|بها|به|لها|له|عليها|عليه|عندها|عندئذ|حينها|وقتها|بعدها|قبلها|إنه|إنها|أنه|أنها|It|They|This|These|Those|He|She|That|Its|Their|His|Her|Such|Both)(?![\p{L}\p{M}])/iu
const pointingWithin =
  /(?<![\p{L}\p{M}])(?:[وفبكل]?(?:هذه|هذا|ذلك|تلك|هؤلاء|أولئك)|كذلك|السابق|السابقة|المذكور|المذكورة|أعلاه|أدناه)(?![\p{L}\p{M}])/u
/** What is meant stood in the sentence before: «في العام التالي». */
const pointingBack = /(?:العام|السنة|اليوم|الشهر) (?:التالي|نفسه|نفسها)|(?:قبل|بعد|عند)هم(?!\p{L})/u
/** A verb whose doer stood in the sentence before: «كانت تسمى …». */
const leaning = /^(?:كانت?|سميت?|أصبحت?|صارت?|بقيت?|عدت?) (?!ال|[A-Z])/u
/** An order to the reader is neither true nor false. */
const order =
  /^(?:[^:]{2,45}: )?(?:لا تنس|ضع|اشرب|امزج|ارسم|أضف|اضغط|اطلب|تأكد|اتصل|أعط|ابدأ|اكتب|اقرأ|احسب|لاحظ|استعمل|استخدم|افتح|أغلق|اغسل|احذر|تجنب|احرص|انتبه|اختر)(?![\p{L}\p{M}])|(?:^|[ ،]) ?(?:تأكد|أعط|اتصل|اضغط|اضرب) /u
/** «لا تلمس …»: some of these may be said of a woman or a thing; they are left out too. */
const forbidding =
  /^لا ت(?:نس|لمس|ضع|ستخدم|ستعمل|فتح|غلق|ترك|قترب|شرب|أكل|عط|خلط|سكب|شغل|وصل|حاول|كتب|همل|تردد|نظر|رفع|سحب|ضغط|حرك|كن|دع|قم|قل|شغل|وقف|أخذ)(?!\p{L})/u
/** «ويداك مبللتان»: what speaks to the reader. */
const toReader =
  /(?<!\p{L})[وفب]?(?:يداك|يدك|يديك|عليك|لديك|لك|منك|إليك|عندك|نفسك|جسمك|بيتك|عملك|جهازك|حاسوبك|أنت)(?!\p{L})/u
/** «يحدها من الشمال …» speaks of something that is not named. */
const speakingOfIt = /^[يت][\p{L}\p{M}]{2,}(?:ها|هما|هم)(?![\p{L}\p{M}])/u
/** Orders to the reader, addresses and code are no statements. */
const noStatement =
  /\*{2,}|\*\s\*|https?:|www\.|[{}<>\\|=@#_]|[?؟]\s*$|^\s*(?:ignore|disregard|system|assistant|user)\b|^(?:تجاهل|انظر|راجع|ملاحظة|تمرين|سؤال|الشكل|الجدول)(?![\p{L}\p{M}])/iu

/** «كتمان الشاعر لحبه», «لإظهار الأصول»: a noun and what belongs to it, which says nothing. «الفضة أفضل المعادن» says something. */
function isNounPhrase(text: string): boolean {
  const [first = '', ...rest] = wordsIn(bare(text))
  if (
    [first, ...rest].some(
      (word) =>
        isVerbLike(word) ||
        (isPastVerb(word) && !preposition.test(word)) ||
        /^(?:كان|كانت|هو|هي|ليس|ليست|لا|لم|لن|ما)$/.test(word),
    )
  )
    return false
  if (/[A-Za-z]/.test(text) || preposition.test(first) || /^(?:ب|لل|لكل)\p{L}{2,}/u.test(first)) return false
  const next = rest.find((word) => !/^ال/.test(word)) ?? ''
  return !/^ال/.test(first) || next === '' || isStop(next) || /^[ولك]/.test(next) || joinedBy.test(next)
}

/** «الفكرة العامة: تصوير …»: a name and a noun phrase behind it. «للعقد ثلاثة أركان: …» announces a list. */
function isLabelledPhrase(text: string): boolean {
  const [, label = '', said = ''] = /^([^:]{2,45}): (.+)$/u.exec(text) ?? []
  const words = wordsIn(bare(label))
  const isLabel = words.length > 0 && words.length <= 5 && !/^(?:من|ل\p{L}+)$/u.test(words[0] ?? '')
  return isLabel && !words.some((word) => countIn(word) || isVerbLike(word)) && isNounPhrase(said)
}

/** «النوع int ويخزن …»: the «و» of an item leans on the line above the list. */
const itemJoint =
  /^((?:ال\p{L}+|[A-Za-z]+)(?: (?:ال\p{L}+|[A-Za-z0-9]+)){0,2}) و(?=(?:له|لها|هو|هي) |([يت]\p{L}{2,}) )/u
const withoutItemJoint = (text: string) =>
  text.replace(itemJoint, (whole, head: string, verb?: string) => (verb && !isVerbLike(verb) ? whole : `${head} `))

function isUsable({ raw, text }: Sentence, isItem: boolean): boolean {
  const words = wordsIn(text)
  if (words.length < 6 || words.length > 38 || text.length > 400) return false
  if (/[:：]\s*$/.test(raw) || noStatement.test(text)) return false
  if (forbidding.test(bare(text)) || toReader.test(bare(text))) return false
  if ([pointing, leaning, speakingOfIt, order, pointingBack].some((pattern) => pattern.test(text))) return false
  if (!endsSentence.test(raw) && words.length < 8) return false
  if (isOpen(text) || /^[)\]»]/.test(text)) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (languageOf(text) === 'Arabic' && ((isItem && isNounPhrase(text)) || isLabelledPhrase(text))) return false
  return letters >= text.length * 0.6 && !pointingWithin.test(text)
}

/** The sentences of a text that say something by themselves, each once. */
export function usableSentences(text: string): Sentence[] {
  const seen = new Set<string>()
  return blocksOf(text)
    .flatMap((block) => [...sentencesOf(block.text)].map((words) => ({ words, isItem: block.isItem })))
    .flatMap(({ words, isItem }, index) => {
      const raw = words.replace(/\s+/g, ' ')
      const own = raw.replace(bullet, '').trim()
      const alone = standingAlone(isItem ? withoutItemJoint(own) : own)
      if (alone === undefined) return []
      const sentence = { index, raw, text: alone }
      const key = fold(alone)
      if (!isUsable(sentence, isItem) || seen.has(key)) return []
      seen.add(key)
      return [sentence]
    })
}
