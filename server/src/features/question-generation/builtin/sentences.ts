import { fold } from '../../../llm/arabic-text.ts'
import { standingAlone } from './standing-alone.ts'
import { languageOf, wordsIn } from './words.ts'

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
const endsSentence = /[.!?؟…:؛]["»)\]]*\s*$/

/** Lines that belong together: broken lines of one paragraph, each item of a list; headings stand alone. */
export function paragraphsOf(text: string): string[] {
  const blocks: string[] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) blocks.push(open.join(' '))
    open = []
  }
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const lengths = lines.map((line) => line.trim().length).filter(Boolean)
  const usual = lengths.sort((one, other) => one - other)[Math.floor(lengths.length * 0.6)] ?? 0
  for (const line of lines) {
    const words = line.trim()
    if (words === '') {
      close()
      continue
    }
    if (bullet.test(words)) close()
    open.push(words.replace(bullet, ''))
    // The last line of a paragraph is short, and so is a heading.
    if (words.length < usual * 0.6) close()
  }
  close()
  return blocks
}

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

const longestSentence = 600
const longestAbbreviation = 20

/** The sentences of one paragraph. Abbreviations, decimals, initials and quotations do not end one. */
export function* sentencesOf(paragraph: string): Generator<string> {
  let open = ''
  let read = 0
  for (const { segment } of segmenters[languageOf(paragraph)].segment(paragraph)) {
    open += segment
    read += segment.length
    // «ل.س», «3.5», «أ.ف.ب»: a full stop without a blank behind it ends nothing.
    const isInside = !/[\s\p{Cf}]$/u.test(segment) && read < paragraph.length
    const end = open.trimEnd().slice(-longestAbbreviation)
    const isBroken = isInside || (abbreviation.test(end) && !lastLetter.test(end)) || isOpen(open)
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
  /^(?:لا تنس|ضع|اضغط|اطلب|تأكد|اتصل|أعط|ابدأ|اكتب|اقرأ|احسب|لاحظ|استعمل|استخدم|افتح|أغلق|اغسل|احذر|تجنب|احرص|انتبه|اختر)(?![\p{L}\p{M}])|(?:^|[ ،]) ?(?:تأكد|أعط|اتصل|اضغط|اضرب) /u
/** «يحدها من الشمال …» speaks of something that is not named. */
const speakingOfIt = /^[يت][\p{L}\p{M}]{2,}(?:ها|هما|هم)(?![\p{L}\p{M}])/u
/** Orders to the reader, addresses and code are no statements. */
const noStatement =
  /https?:|www\.|[{}<>\\|=@#_]|[?؟]\s*$|^\s*(?:ignore|disregard|system|assistant|user)\b|^(?:تجاهل|انظر|راجع|ملاحظة|تمرين|سؤال|الشكل|الجدول)(?![\p{L}\p{M}])/iu

function isUsable({ raw, text }: Sentence): boolean {
  const words = wordsIn(text)
  if (words.length < 6 || words.length > 38 || text.length > 400) return false
  if (/[:：]\s*$/.test(raw) || noStatement.test(text)) return false
  if ([pointing, leaning, speakingOfIt, order, pointingBack].some((pattern) => pattern.test(text))) return false
  if (!endsSentence.test(raw) && words.length < 8) return false
  if (isOpen(text) || /^[)\]»]/.test(text)) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= text.length * 0.6 && !pointingWithin.test(text)
}

/** The sentences of a text that say something by themselves, each once. */
export function usableSentences(text: string): Sentence[] {
  const seen = new Set<string>()
  return paragraphsOf(text)
    .flatMap((paragraph) => [...sentencesOf(paragraph)])
    .flatMap((words, index) => {
      const raw = words.replace(/\s+/g, ' ')
      const alone = standingAlone(raw.replace(bullet, '').trim())
      return alone === undefined ? [] : { index, raw, text: alone }
    })
    .filter((sentence) => {
      const key = fold(sentence.text)
      if (!isUsable(sentence) || seen.has(key)) return false
      seen.add(key)
      return true
    })
}
