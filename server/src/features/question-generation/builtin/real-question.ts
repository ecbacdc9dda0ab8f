import type { Candidate } from './candidates.ts'
import { isPastVerb } from './standing-alone.ts'
import { classMembersIn } from './word-classes.ts'

/** A question in words, and what its answers have behind them: «550» is «550 كيلومترًا». */
export interface RealQuestion {
  text: string
  unit: string
}

/** The part of the same clause. */
const untilComma = (text: string) => text.split(/[،؛:(«]/, 1)[0]?.trimEnd() ?? ''

const getFirstWord = (text: string) => text.split(' ', 1)[0] ?? ''

const yearBefore = /(?:^|\s)(?:في )?(?:سنة|عام) $/u
const era = /^ ?(?:للميلاد|الميلادية?|ميلادية?|م(?!\p{L}))/u
const hijri = /^ ?(?:للهجرة|الهجرية?|هجرية?|هـ)/u
/** «منذ سنة …», «في إحصاء سنة …»: the year says of another thing when it was; «في السودان سنة …» does not. */
const otherYear = /(?:منذ|حتى|قبل|بعد|من|إلى|بين|حوالي|نحو)$|(?:^|\s)(?:في|من|إلى|منذ|حتى|ب\p{L}+) (?!ال)\p{L}+$/u

const places =
  /(?:^|\s)في (?:مدينة )?(?:لندن|باريس|برلين|روما|جنيف|نيويورك|واشنطن|موسكو|مدريد|فيينا|قرطبة|إسطنبول|مكة)$/u
/** «في لندن», «في مصر»: where it was says nothing of another time. */
const endsWithPlace = (head: string) =>
  places.test(head) ||
  classMembersIn(head).some(
    ({ text, start, className }) =>
      /^(?:city|capital|country)$/.test(className) &&
      start + text.length === head.length &&
      /(?:^|\s)في (?:مدينة )?$/u.test(head.slice(0, start)),
  )

/** «نشر نيوتن قوانينه سنة 1687» asks «في أي سنة نشر نيوتن قوانينه؟». */
function whenQuestion(sentence: string, { text, start }: Candidate): RealQuestion | undefined {
  const before = sentence.slice(0, start)
  const phrase = yearBefore.exec(before)
  if (!phrase) return undefined
  const head = before.slice(0, phrase.index).trim()
  const behind = sentence.slice(start + text.length)
  const asked = hijri.test(behind) ? 'في أي سنة هجرية' : 'في أي سنة'
  const tail = untilComma(behind.replace(hijri, '').replace(era, ''))
  const clause = head === '' ? tail.trim() : `${head}${tail}`
  // «القانون الذي صدر سنة …»: the year belongs to the subordinate clause.
  const isSure =
    !/[،:؛\d(«]| (?:الذي|التي|الذين|حين|حينما|عندما|لما|وقد|وكان)(?: |$)/u.test(clause) &&
    (!otherYear.test(head) || endsWithPlace(head)) &&
    clause.split(' ').length >= 3
  const verb = getFirstWord(clause)
  return isSure && isPastVerb(verb) && !/^بلغت?$/.test(verb) ? { text: `${asked} ${clause}؟`, unit: '' } : undefined
}

/** «اكتشف جوزيف طومسون الإلكترون» asks «مَن اكتشف الإلكترون؟». */
function whoQuestion(sentence: string, { text, start }: Candidate): RealQuestion | undefined {
  const verb = getFirstWord(sentence)
  const title = sentence.slice(verb.length, start).trim()
  const isDoer = title === '' || title.split(' ').every((word) => /^ال\p{L}+$/u.test(word))
  const rest = untilComma(sentence.slice(start + text.length))
  const isSure =
    isDoer && title.split(' ').length <= 2 && /^ (?!و)\p{L}/u.test(rest) && rest.trim().split(' ').length >= 2
  const isDeed = isPastVerb(verb) && !/^(?:ولد|توفي|بلغ)$|ت$/.test(verb)
  return isSure && isDeed ? { text: `مَن ${verb}${rest}؟`, unit: '' } : undefined
}

const reaching = /^(?:[يت]?بلغت?) /u

/** «يبلغ طول النهر نحو 550 كيلومترًا» asks «كم يبلغ طول النهر؟». */
function howMuchQuestion(sentence: string, { text, start }: Candidate): RealQuestion | undefined {
  if (!reaching.test(sentence)) return undefined
  const head = sentence
    .slice(0, start)
    .trim()
    .replace(/ (?:نحو|حوالي|قرابة|زهاء)$/u, '')
  const unit = untilComma(sentence.slice(start + text.length)).trim()
  const isSure =
    !/[،:؛\d(«]/u.test(head.replace(/(?:سنة|عام) \d{4}/u, '')) &&
    head.split(' ').length >= 3 &&
    !/ (?:أكثر|أقل|من|إلى|على)$/u.test(head) &&
    unit !== '' &&
    unit.split(' ').length <= 3
  return isSure ? { text: `كم ${head}؟`, unit: ` ${unit}` } : undefined
}

const placed = /^(?:تقع|يقع|ولد|ولدت|تأسس|تأسست) (?:[^\s،]{1,25} ){1,6}?في (?:مدينة |قرية )?$/u

/** «ولد ابن سينا في بخارى» asks «أين ولد ابن سينا؟». */
function whereQuestion(sentence: string, { start }: Candidate): RealQuestion | undefined {
  const before = sentence.slice(0, start)
  if (!placed.test(before)) return undefined
  return { text: `أين ${before.replace(/ في (?:مدينة |قرية )?$/u, '')}؟`, unit: '' }
}

/** A question in words where it can surely be built from the sentence; elsewhere a blank has to do. */
export function realQuestion(sentence: string, candidate: Candidate): RealQuestion | undefined {
  if (candidate.kind === 'year') return whenQuestion(sentence, candidate)
  if (candidate.kind === 'person') return whoQuestion(sentence, candidate)
  if (candidate.kind === 'number' || candidate.kind === 'about') return howMuchQuestion(sentence, candidate)
  return /^class:(?:city|capital|country)$/.test(candidate.kind) ? whereQuestion(sentence, candidate) : undefined
}
