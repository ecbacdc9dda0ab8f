import { isAdjectiveFor, isFeminine } from './candidates.ts'
import { isNegated } from './changeable.ts'
import { isAspect } from './labels.ts'
import { isGeneral } from './references.ts'
import { hasOwnWaw, isPastVerb, isVerbLike, preposition } from './standing-alone.ts'
import { wordList } from './word-lists.ts'
import { bare, isStop, keysIn, wordsIn } from './words.ts'

/** A thing of which a sentence says something that is said of no other: «تمثل العقدة كيانا …». */
export interface Fact {
  subject: string
  predicate: string
  /** «ت», «ي»: a name of the other gender would not fit the verb. */
  mark: string
}

const definite = '(?:ال[\\p{L}\\p{M}]{3,})'
const latin = '(?:[A-Z][A-Za-z0-9+#]+)'
/** «العقدة», «المصدر الصريح», «نموذج OSI», «TCP». */
const subject = `(?:${definite}(?: ${definite})?|[\\p{L}\\p{M}]{3,} (?:${latin}|${definite})(?: ${definite})?|${latin})`
const verb = '(?:[يت][\\p{L}\\p{M}]{2,})'

const verbFirst = new RegExp(`^(${verb}) (${subject})(?: \\([^()]{2,60}\\))? (?!ال|\\()(.+)$`, 'u')
const nounFirst = new RegExp(`^(${subject})(?: \\([^()]{2,60}\\))? (${verb}) (.+)$`, 'u')

/** Verbs that say little, or whose doer is no thing of the lesson: «يمكن», «يبلغ», «يتم». */
const emptyVerb =
  /^[يت](?:مكن|جب|نبغي|كون|بلغ|تم|عد|عتبر|صبح|ظل|بقى|زال|سمى|دعى|طلق|عرف|وجد|قع|رى|قال|ذكر|لاحظ|قول|رجح|عتقد|بدو|جوز|صح|ليه|ليها|لي|تراوح|ختلف|تنوع|عود|رجع|عيش|نتمي|شبه)$/

/** «الراكب», «العلماء»: who does something is no thing of the lesson. */
const people = wordList('people')

const fewestWords = 5
const mostWords = 24

const isSubject = (text: string): boolean => {
  const words = wordsIn(bare(text))
  const [first = ''] = words
  const noun = first.replace(/^ال/, '')
  return (
    !isStop(first) &&
    !preposition.test(first) &&
    !isVerbLike(first) &&
    !isPastVerb(first) &&
    !/^[وفبكل]ال|^لل/.test(first) &&
    !/^(?:كل|جميع|بعض|معظم|أغلب|هناك|عند|غير|أكثر|أول|نفس)$/.test(first) &&
    !people.has(noun) &&
    !(words.length === 1 && (isGeneral(noun) || isAspect(first)))
  )
}

/** Whether a verb agrees with its doer: «TCP يضمن», «الحواف تمثل». */
const isOf = (text: string, mark: string) => mark === 'ت' || !isFeminine(bare(wordsIn(text)[0] ?? ''))

/** The fact that a whole sentence states, where its doer is surely known. */
export function factIn(sentence: string): Fact | undefined {
  const [, verb = '', doer = '', rest = ''] = verbFirst.exec(sentence) ?? []
  const [, other = '', action = '', more = ''] = verb ? [] : (nounFirst.exec(sentence) ?? [])
  const found = verb
    ? { subject: doer, verb, predicate: `${verb} ${rest}` }
    : { subject: other, verb: action, predicate: `${action} ${more}` }
  const plain = bare(found.verb)
  if (!isVerbLike(plain) || isStop(plain) || emptyVerb.test(plain) || !isSubject(found.subject)) return undefined
  // «ترسل المراسم الطلبات»: the second of two definite nouns may be the object.
  const [noun = '', second = ''] = wordsIn(bare(doer)).slice(-2)
  if (/^ال/.test(noun) && /^ال/.test(second) && !isAdjectiveFor(noun, second)) return undefined
  const [next = ''] = wordsIn(bare(rest))
  // «تتعلق القوة والضعف بالبيئة»: there is another doer.
  if (/^أو$/.test(next) || (next.startsWith('و') && !hasOwnWaw(next))) return undefined
  const length = wordsIn(found.predicate).length
  const inPredicate = keysIn(found.predicate)
  const mark = plain.slice(0, 1)
  const isClear =
    length >= fewestWords &&
    length <= mostWords &&
    !isNegated(found.predicate) &&
    !/[:«»؛]| (?:أيضا|كذلك|كما|بينما)(?!\p{L})/u.test(bare(found.predicate)) &&
    isOf(found.subject, mark) &&
    ![...keysIn(found.subject)].some((key) => inPredicate.has(key))
  return isClear ? { subject: found.subject, predicate: found.predicate, mark } : undefined
}
