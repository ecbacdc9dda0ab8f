import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { isFeminine } from './candidates.ts'
import { factIn } from './facts.ts'
import { isAbout, isAdjectiveAlone, isAspect, isDate, isList } from './labels.ts'
import type { Definition, Language, ReadSentence } from './read-sentence.ts'
import { type Block, splitBlocks, splitLabel, splitSentences } from './sentences.ts'
import { hasOwnWaw, isPastVerb, isVerbLike } from './standing-alone.ts'
import { wordList } from './word-lists.ts'
import { bare, isStop, keysIn, wordsIn } from './words.ts'

/** A term and what the text says it is. */
/** «السكريات (الكربوهيدرات)» is found as «السكريات». */
export const toName = ({ term }: Definition): string => fold(term.replace(/\s*\([^)]*\)/gu, '') || term)

/** «(ترابط الأنظمة المفتوحة)», «، أو عنوان بروتوكول الإنترنت،»: another name of the term. */
const otherName =
  '(?: أو [^\\s،]{2,25}){0,2}(?: ?\\([^()]{2,80}\\))?(?:، ?(?:أو|أي|المعروفة?|ويسمى|وتسمى) [^،]{3,60}،)?'
const links = 'هو|هي|عبارة عن|بأنه|بأنها|بأنّه|بأنّها|على أنه|على أنها'
const definitionPatterns = {
  Arabic: new RegExp(
    `^(?:تُعرَّف |تُعرَف |تُعرّف |تعرف |تعرّف |يعرف |يعرّف |يُعرَّف |يُعرَف )?(.{3,40}?)${otherName}[،,]? (${links}) (?!(?:نحو |حوالي )?\\p{N})(.{20,200})$`,
    'u',
  ),
  English: /^((?:The |An? )?.{3,40}?) (is|are)(?: defined as| called)? ((?:the|a|an|any) .{20,200})$/i,
}

const definiteTerm = '(?:[\\p{L}\\p{M}]{3,} )?ال[\\p{L}\\p{M}]{3,}(?: ال[\\p{L}\\p{M}]{3,})?'
const genus = `(?:${[...wordList('genera')].join('|')})`
const rank = '(?:أ(?:كبر|صغر|هم|طول|قصر|قدم|حدث|شهر|ول|على|سرع|خطر|وسع|كثر|بسط)|مركز|أساس|محور|عاصمة|ركن|شرط|جزء)'
/** «يقصد بالتضخم ارتفاع …», «تعد النواة مركز …», «الجداول الإلكترونية وسيلة شائعة …»: definitions without «هو». */
const otherPatterns = [
  new RegExp(`^(${definiteTerm})${otherName} [يت]ُ?شير إلى ((?!ال|أن ).{20,200})$`, 'u'),
  new RegExp(`^[يت]ُ?شير (${definiteTerm})${otherName} إلى ((?!ال|أن ).{20,200})$`, 'u'),
  /^[يت]ُ?قصد ب(ال[\p{L}\p{M}]{3,}(?: ال[\p{L}\p{M}]{3,})?) (?!ال)(.{20,200})$/u,
  new RegExp(`^[يت]ُ?(?:عدّ?|عتبر) (${definiteTerm})${otherName} ((?:${genus}|${rank}) (?!من ).{16,200})$`, 'u'),
  new RegExp(`^(${definiteTerm})${otherName} (${genus} (?!ال).{20,200})$`, 'u'),
]

/** A gloss that names its term gives the answer away; «التكاليف التي …» alone does not tell which «تكاليف» are meant. */
function namesItself(term: string, gloss: string): boolean {
  const inGloss = keysIn(gloss)
  const keys = [...keysIn(term)]
  return (keys.length > 1 ? keys.slice(1) : keys).some((key) => inGloss.has(key))
}

/** «باقي الحدود», «أهم الأسباب»: a part or a rank, and no name. */
const notAName = /^(?:باقي|بقية|سائر|معظم|أغلب|أهم|أكبر|أول|آخر|أكثر|أقل|كل|جميع|أفضل|أقدم)$/u

/** A term is a name of something: no verb, no question, nothing that points elsewhere. */
function isTerm(term: string): boolean {
  const words = wordsIn(term)
  const [first = ''] = words
  if (
    words.length === 0 ||
    words.length > 4 ||
    /^(?:اثنان|ثلاثة?|أربعة?|خمسة?|ستة?|سبعة?|ثمانية?)$/u.test(bare(words.at(-1) ?? '')) ||
    isStop(first) ||
    /^أ\p{L}{2,3}$/u.test(first)
  )
    return false
  if (isStop(words.at(-1) ?? '') || notAName.test(first)) return false
  const looksLikeVerb = /^[يت]/.test(first) && !/^تـ?[\p{L}]*(?:ة|ية|يم|يل|ير|ين|يد|يق|يب|يف|ال)$/u.test(first)
  return (
    !looksLikeVerb &&
    !(/^ال/.test(first) && isAspect(first)) &&
    !words.some((word) => /^(?:الذي|التي|الذين|أن|أنّ|إن|إنّ|ما|من|which|that|who|there|it)$/i.test(word))
  )
}

/** «هو» and «هي» stand in for each other: a question does not show them. */
const normalizeLink = (link: string) => (link === 'هي' ? 'هو' : link)

/** The part about the term itself: «… والمسكين هو …» behind it speaks of another one. */
const ownGloss = (gloss: string) => {
  const [own = '', ...rest] = gloss.split(/، (?=(?:و|أما )ال)/u)
  return rest.length > 0 && wordsIn(own).length >= 4 ? own : gloss
}

function withoutLink({ text }: ReadSentence): readonly string[] {
  const [, term = '', gloss = ''] = otherPatterns.map((pattern) => pattern.exec(text)).find(Boolean) ?? []
  return ['', term, isFeminine(wordsIn(bare(term))[0] ?? '') ? 'هي' : 'هو', gloss]
}

/** The definition that a whole sentence states. */
export function definitionIn(sentence: ReadSentence, language: Language): Definition | undefined {
  const [, words = '', link = '', whole = ''] =
    definitionPatterns[language].exec(sentence.text) ?? withoutLink(sentence)
  const term = words.replace(/\s*[:：]$/u, '')
  if (!term || !isTerm(term)) return undefined
  const gloss = ownGloss(whole)
  return namesItself(term, gloss)
    ? undefined
    : { sentence, term, link, form: normalizeLink(link), gloss, isLabel: false }
}

/** «لتأكيد المعنى: …»: for what something is, and no name. */
const isPurpose = /^(?:لل|ل(?!غة|وح|جنة|قاح|سان|حم|ون|يمون)\p{L}{3,} )/u
/** «هو اسم منصوب …», «تعريفه: هو …», «مصدر منصوب …»: how the part under a heading says what the thing is. */
const underHeading = new RegExp(
  `^(?:تعريفه?ا? ?: ?)?(?:و?(هو|هي|عبارة عن) (?!ال)|(?=${genus} (?!ال|في |من |على )))(.{20,200})$`,
  'u',
)
const untilExample = /[،,] ?(?:أمثلة|مثال|مثل|نحو|ومثال|كما في).*$/u

/** A heading that names a thing: «المفعول المطلق», but not «ما هو التشفير؟» and «أنواع الحسابات». */
function headingIn({ text, isItem }: Block): string | undefined {
  const name = text.replace(/\s*\([^)]*\)/gu, '').replace(/[:：\s]+$/u, '')
  const words = wordsIn(bare(name))
  const [first = ''] = words
  const isName =
    !isItem &&
    words.length >= 1 &&
    words.length <= 3 &&
    /^[\p{L}\p{M} ]+$/u.test(name) &&
    words.some((word) => /^ال|^[A-Z]/.test(word)) &&
    !/[.!؟،؛]/u.test(text) &&
    !words.slice(1).some((word) => /^(?:[بلك]ال|لل)/.test(word) || (word.startsWith('و') && !hasOwnWaw(word)))
  return isName && !isStop(first) && !isAspect(name) && !isVerbLike(first) && !isPastVerb(first) ? name : undefined
}

/** Headings that name something, with what the first sentence under them says it is. */
export function headedIn(text: string): Definition[] {
  const blocks = splitBlocks(text)
  return blocks.flatMap((block, index) => {
    const term = headingIn(block)
    const below = blocks[index + 1]
    const [first = ''] = term && below ? splitSentences(below.text) : []
    const [, link = 'هو', gloss = ''] = underHeading.exec(first.replace(untilExample, '').replace(/[.\s]+$/u, '')) ?? []
    if (!term || gloss === '' || /:$/.test(gloss) || namesItself(term, gloss)) return []
    const raw = `${term}: ${first}`
    const sentence = { index, raw, text: `${term} ${link} ${gloss}`, asked: '', candidates: [], weight: 0 }
    return [{ sentence, term, link, form: normalizeLink(link), gloss, isLabel: false }]
  })
}

const smallestGroup = 3
/** More names than one request asks about. */
const mostLabels = 300

/** Lines of a list that each name something and say what it is; the lines of one list stand in for each other. */
export function labelledIn(text: string): Definition[] {
  const found: Definition[] = []
  let group: Definition[] = []
  let wasItem = false
  const close = () => {
    if (group.length >= smallestGroup) found.push(...group)
    group = []
  }
  for (const [index, { text: paragraph, isItem }] of splitBlocks(text).entries()) {
    const line = splitLabel(paragraph)
    if (isItem !== wasItem) close()
    wasItem = isItem
    if (!line || found.length + group.length >= mostLabels) {
      close()
      continue
    }
    const { label: term, statement } = line
    const gloss = statement.replace(/[.\s]+$/u, '').replace(/^و?(?:هو|هي) (?=\p{L})/u, '')
    const saysLittle = wordsIn(gloss).length < 3
    if (
      saysLittle ||
      isPurpose.test(term) ||
      namesItself(term, gloss) ||
      isAspect(term) ||
      isAdjectiveAlone(term) ||
      isList(gloss) ||
      (!isDate(term) && !isAbout(term, gloss)) ||
      /(?:^|\s)(?:هذا|هذه|ذلك|تلك)\s/u.test(gloss)
    )
      continue
    const sentence = {
      index,
      raw: `${term}: ${statement}`,
      text: `${term}: ${gloss}`,
      asked: '',
      candidates: [],
      weight: 0,
    }
    group.push({ sentence, term, link: ':', form: `list ${found.length}`, gloss, isLabel: true })
  }
  close()
  return found
}

const mostFacts = 200

/** What sentences say of one thing alone, in the form of definitions; those of one verb form stand in for each other. */
export function factsIn(sentences: readonly ReadSentence[]): Definition[] {
  const found: Definition[] = []
  for (const sentence of sentences) {
    if (found.length === mostFacts) break
    const fact = factIn(sentence.text)
    if (!fact) continue
    const { subject: term, predicate: gloss, mark } = fact
    found.push({ sentence, term, link: '', form: `fact ${mark}`, gloss, isLabel: true })
  }
  return found
}
