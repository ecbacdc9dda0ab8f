import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { findHead, isAspect, withoutIntroduction } from './labels.ts'
import { isNoStatement, isOrder } from './no-statement.ts'
import { isLabelledPhrase, isNounPhrase } from './noun-phrases.ts'
import { findTopics, isExample, mentionsIn, pointsAtEarlier } from './references.ts'
import { isPastVerb, isVerbLike, standingAlone } from './standing-alone.ts'
import { bare, detectLanguage, isStop, wordsIn } from './words.ts'

/** A sentence as in the text, and as it can stand alone in a question. */
export interface Sentence {
  index: number
  raw: string
  text: string
}

/** «د.», «أ.د.», «ل.س.», «ق.م.», «e.g.»: letters with full stops, and titles. */
const abbreviation =
  /(?:^|[\s(«])(?:\p{L}ـ?(?:\.\s?\p{L})*|Dr|Mr|Mrs|Prof|St|vs|e\.g|i\.e|Fig|No|cf|Inc|Ltd|etc)\.[)»]?$/u
/** «سنة 712 م.», «المستقيم أ ب.», «الفئة B.»: a single letter after a number, another one or what it names ends a sentence. */
const lastLetter =
  /(?:\p{N}\s?|(?:^|\s)\p{L}\s|(?:^|\s)[وبفك]?(?:ال\p{L}{2,}|للفئة|للنوع|فيتامين|نوع|فئة|مجموعة)\s(?=[A-Z]))\p{L}ـ?\.$/u
export const bullet =
  /^\s*(?:[-•*▪◦●‣–—✓➢]|ـ{1,3}\s|#{1,6}\s|\(?[\d١-٩]{1,3}[.)-](?![\d٠-٩])|(?:أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)\u064b?ا\u064b?\s?[:.)–—-])\s*/u
/** «2. …»: an item whose place counts. */
const step = /^\s*\(?[\d١-٩]{1,3}[.)-](?![\d٠-٩])/u
/** «أ.», «ب)», «ج -»: only where a «ب» shows that the letters count, for «د.» and «م.» are titles too. */
const letterBullet = /^\s*\(?[أ-ي]ـ?\s?[.)\-–]\s*/u
const hasLetters = /^[^\S\n]*\(?بـ?[^\S\n]?[.)\-–]\s/mu
const endsSentence = /[.!?؟…:؛]["»)\]]*\s*$/

export interface Block {
  text: string
  isItem: boolean
  isStep: boolean
}

/** Lines that belong together: broken lines of one paragraph, each item of a list; headings stand alone. */
export function splitBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let open: string[] = []
  let isItem = false
  let isStep = false
  const close = () => {
    if (open.length > 0) blocks.push({ text: open.join(' '), isItem, isStep })
    open = []
    isItem = false
    isStep = false
  }
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const lengths = lines.map((line) => line.trim().length).filter(Boolean)
  lengths.sort((one, other) => one - other)
  const usual = lengths[Math.floor(lengths.length * 0.6)] ?? 0
  const long = lengths[Math.floor(lengths.length * 0.9)] ?? 0
  const marks = hasLetters.test(text) ? [bullet, letterBullet] : [bullet]
  for (const line of lines) {
    const words = line.trim()
    if (words === '') {
      close()
      continue
    }
    const mark = marks.find((pattern) => pattern.test(words))
    const isHeading = !endsSentence.test(words) && words.length < long * 0.6
    // «الفرات: … .» and «العاصي: … .» below it are two paragraphs, however long their lines are.
    if (!mark && endsSentence.test(open.at(-1) ?? '') && (isHeading || findHead(words))) close()
    if (mark) {
      close()
      isItem = true
      isStep = step.test(words)
    }
    open.push(mark ? words.replace(mark, '') : words)
    // The last line of a paragraph is short, and so is a heading.
    if (words.length < usual * 0.6 || isHeading || /[:：]$/.test(words)) close()
  }
  close()
  return blocks
}

export const splitParagraphs = (text: string): string[] => splitBlocks(text).map((block) => block.text)

/** «- النواة: مركز التحكم في الخلية»: what is named, and what is said of it. */
export function splitLabel(paragraph: string): { label: string; statement: string } | undefined {
  const at = paragraph.indexOf(':')
  if (at < 2 || at > 45) return undefined
  const label = paragraph.slice(0, at).trim()
  const [statement = ''] = splitSentences(paragraph.slice(at + 1).trim())
  const isName = /^[\p{L}\p{M}\p{N} +#.()-]+$/u.test(label) && wordsIn(label).length <= 5
  return isName && statement !== '' && statement.length <= 220 ? { label, statement } : undefined
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
export function* splitSentences(paragraph: string): Generator<string> {
  const endsWithMeasure = endOfMeasure(paragraph)
  let open = ''
  let read = 0
  for (const { segment } of segmenters[detectLanguage(paragraph)].segment(paragraph)) {
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
  /^(?:و|ف)?(?:الآن|هو|هي|هم|هما|هذا|هذه|ذلك|تلك|هؤلاء|أولئك|كلاهما|منها|منه|فيها|فيه|بها|به|لها|له|عليها|عليه|عندها|عندئذ|حينها|وقتها|بعدها|قبلها|إنه|إنها|أنه|أنها|It|They|This|These|Those|He|She|That|Its|Their|His|Her|Such|Both)(?![\p{L}\p{M}])/iu
const pointingWithin =
  /(?<![\p{L}\p{M}])(?:[وفبكل]?(?:هذه|هذا|ذلك|تلك|هؤلاء|أولئك)|كذلك|السابق|السابقة|المذكور|المذكورة|أعلاه|أدناه)(?![\p{L}\p{M}])/u
/** Refers to the sentence before: «في العام التالي». */
const pointingBack =
  /^ال\p{L}+ (?:الآخر|الأخرى|الآخرون)(?!\p{L})|^بموجب (?:ال\p{L}+|ذلك)،|(?:العام|السنة|اليوم|الشهر) (?:التالي|نفسه|نفسها)|(?:قبل|بعد|عند)هم(?!\p{L})/u
/** A verb whose doer stood in the sentence before: «كانت تسمى …». */
const leaning = /^(?:كانت?|سميت?|أصبحت?|صارت?|بقيت?|عدت?) (?!ال|[A-Z])/u
/** «يحدها من الشمال …» speaks of something that is not named. */
const speakingOfIt = /^[يت][\p{L}\p{M}]{2,}(?:ها|هما|هم)(?![\p{L}\p{M}])/u
/** «النوع int ويخزن …»: the «و» of an item leans on the line above the list. */
const itemJoint =
  /^((?:ال\p{L}+|[A-Za-z]+)(?: (?:ال\p{L}+|[A-Za-z0-9]+)){0,2}) و(?=(?:له|لها|هو|هي) |([يت]\p{L}{2,}) )/u
const withoutItemJoint = (text: string) =>
  text.replace(itemJoint, (whole, head: string, verb?: string) => (verb && !isVerbLike(verb) ? whole : `${head} `))

const saysThat = (word: string) =>
  isVerbLike(word) || isPastVerb(word) || /^(?:كان|كانت|هو|هي|ليس|ليست|لا|لم|لن)$/u.test(word)

/** «2. نفخ الكم حتى يختفي النبض», «3. تترك ساعة»: a step says nothing without the thing that is done. */
function isStepText(text: string, { isItem, isStep }: Block): boolean {
  const words = wordsIn(bare(text))
  const [first = ''] = words
  if (!isItem || /^ال|^[A-Za-z]/.test(first) || text.slice(0, 48).includes(': ')) return false
  if (isVerbLike(first)) return isStep
  if (isPastVerb(first) || saysThat(first) || isStop(first)) return false
  const isStated = (word: string, at: number) =>
    /^(?:هو|هي|ليس|ليست|لا|لم|لن)$/.test(word) ||
    (saysThat(word) && !isStop(word) && /^ال|[A-Za-z]/.test(words[at - 1] ?? '') && !isStop(words[at - 1] ?? ''))
  return !words.some(isStated)
}

/** «معهد العلوم – المحاضرة 2: طرق الطهي», «500 غرام دقيق، 300 مل ماء»: titles and quantities. */
const isTitle = (raw: string, text: string) =>
  /^\p{N}/u.test(text) || (!endsSentence.test(raw) && !/^ال/.test(text) && !wordsIn(bare(text)).some(saysThat))

function isUsable({ raw, text }: Sentence, block: Block): boolean {
  const { isItem } = block
  const words = wordsIn(text)
  if (words.length < 6 || words.length > 38 || text.length > 400) return false
  if (/[:：]\s*$/.test(raw) || isNoStatement(text)) return false
  if ([pointing, leaning, speakingOfIt, pointingBack].some((pattern) => pattern.test(text))) return false
  if (!endsSentence.test(raw) && words.length < 8) return false
  if (isOpen(text) || /^[)\]»]/.test(text)) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const isArabic = detectLanguage(text) === 'Arabic'
  if (isArabic && isItem && isNounPhrase(text)) return false
  if (/[\u0600-\u06ff]/.test(text) && isLabelledPhrase(text, isItem)) return false
  if (isArabic && (isTitle(raw, text) || isStepText(text, block))) return false
  return letters >= text.length * 0.6 && !pointingWithin.test(text)
}

/** «القمح أهم …», «لا تناسبه …»: what says something without the label before it. */
const isClause = (text: string) => {
  const [first = ''] = wordsIn(bare(text))
  return (/^ال/.test(first) || saysThat(first)) && !isNounPhrase(text)
}

/** A sentence as it reads alone in its paragraph: without a label that says nothing. */
function ownWords(words: string, at: number, { text, isItem }: Block): string | undefined {
  const own = withoutIntroduction(words.replace(bullet, '').trim())
  const head = findHead(text.replace(bullet, ''))
  // «التخزين: … . تحفظ …»: behind a name a sentence may go on speaking of it.
  if (at > 0) return standingAlone(own, head !== undefined)
  if (head && own.startsWith(`${head}: `) && isAspect(head)) {
    if (!/^ال/.test(bare(head))) return undefined
    const alone = standingAlone(own.slice(head.length + 2).trim())
    return alone && isClause(alone) ? alone : undefined
  }
  return standingAlone(isItem ? withoutItemJoint(own) : own)
}

const longestWhole = 24
/** «…، وتظهر الأصول …», «…، أما الخصوم ف…», «…؛ …»: where a clause with a verb of its own begins. */
const clauseStart = /(?:،|؛) (?=(?:و?أما |[وف](?:قد )?([\p{L}\p{M}]{3,}) ))|؛ (?=ال)/gu

/** A long sentence in its clauses, each with a verb of its own; a short one whole. */
function clausesOf(sentence: string): string[] {
  if (wordsIn(sentence).length <= longestWhole || /[«(][^»)]*؛/u.test(sentence)) return [sentence]
  const ends = [...sentence.matchAll(clauseStart)]
    .filter(({ 1: word }) => word === undefined || isVerbLike(bare(word)) || isPastVerb(bare(word)))
    .map(({ index }) => index)
  return [0, ...ends].map((from, at) => sentence.slice(from, ends[at]).replace(/^[،؛] /u, ''))
}

/** The clauses of a long sentence; one that leans on the clause before stays with it. */
function independentClauses(sentence: string): string[] {
  const [first = '', ...others] = clausesOf(sentence)
  const found = [first]
  for (const clause of others) {
    const alone = standingAlone(clause, true)
    if (alone === undefined) found[found.length - 1] += `، ${clause}`
    else found.push(alone)
  }
  return found
}

/** The items of a numbered list with orders in it: all of them tell the reader what to do. */
function ordersAmong(blocks: readonly Block[]): Set<Block> {
  const found = new Set<Block>()
  let row: Block[] = []
  for (const block of [...blocks, undefined]) {
    if (block?.isStep) row.push(block)
    else {
      if (row.filter(({ text }) => isOrder(text)).length >= 2) for (const one of row) found.add(one)
      row = []
    }
  }
  return found
}

/** How many sentences back «the …» may point. */
const reach = 4

/** The sentences of a text that say something by themselves, each once. */
export function usableSentences(text: string): Sentence[] {
  const seen = new Set<string>()
  const mentions: string[][] = []
  const topics = findTopics(text)
  let index = 0
  const found: Sentence[] = []
  const blocks = splitBlocks(text)
  const orders = ordersAmong(blocks)
  for (const block of blocks) {
    let isShowing = orders.has(block)
    for (const [at, words] of [...splitSentences(block.text)].entries()) {
      const raw = words.replace(/\s+/g, ' ')
      const earlier = new Set(mentions.slice(-reach).flat())
      mentions.push(index === 0 && !endsSentence.test(raw) ? [] : mentionsIn(raw).filter((word) => !topics.has(word)))
      index += 1
      isShowing ||= isExample(raw.replace(bullet, ''))
      const alone = isShowing ? undefined : ownWords(raw, at, block)
      if (alone === undefined) continue
      for (const text of independentClauses(alone)) {
        if (pointsAtEarlier(text, earlier)) continue
        const sentence = { index: index - 1, raw, text }
        const key = fold(text)
        if (!isUsable(sentence, block) || seen.has(key)) continue
        seen.add(key)
        found.push(sentence)
      }
    }
  }
  return found
}
