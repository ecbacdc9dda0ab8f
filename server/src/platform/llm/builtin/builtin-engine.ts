import type { ChatEngine, Skill, Understood } from '../chat-engine.ts'
import { fold, splitWords } from './arabic-text.ts'
import { builtinText } from './builtin.text.ts'
import { findAddition, isOnlyPeriod, isShort, lastCompleteQuestion, namesIn, pointingBack } from './follow-up.ts'
import { answerLikely, asksWhether, guiding } from './likely-answer.ts'
import type { Likeness } from './likeness.ts'
import { isOtherMatter } from './other-matters.ts'
import { isAboutSchool, isCommand, isGivingAsked, type ReadWord, readWords } from './school-words.ts'
import { exactFits, isForeignTo, isShaping, type NearFit, nearFits } from './skill-fit.ts'
import { findPeriod, withoutPeriod } from './time-words.ts'

/** A text tells its date without such a word. */
const times = new Set(['موعد', 'مواعيد', 'تاريخ'])

/** Search terms: names and things, not words that only shape a question; the event too, when it asks when. */
function findSubject(question: readonly ReadWord[]): string[] {
  const asksWhen = question.some(({ concept }) => concept === 'متي')
  const isSubject = (read: ReadWord) =>
    !read.isFiller && read.concept !== 'متي' && (!isShaping(read) || (asksWhen && read.concept === 'فعل'))
  const subject = question.filter(isSubject)
  const timeless = subject.filter(({ concept }) => !times.has(concept))
  return (timeless.length >= 2 ? timeless : subject).map(({ word }) => word)
}

/** A question about how gets a guide; any other gets the facts. */
const isOfKind = (question: readonly ReadWord[]) => {
  const asksHow = question.some(({ concept }) => guiding.has(concept))
  return ({ skill }: NearFit) => asksHow === (skill.isGuide === true)
}

const isSure = ([best, next]: readonly NearFit[]) =>
  best?.skill.offer !== undefined &&
  (best.foreign === 0
    ? best.weight >= 3 && best.share >= 0.75
    : best.strangers === 1 && best.foreign === 1 && best.weight >= 4 && best.share === 1) &&
  (next === undefined || best.weight - best.foreign >= (next.weight - next.foreign) * 1.3)

const offered = 3

/** As near as the nearest, or nearly; nothing is near to what is none of the school's. */
function findNearest(skills: readonly Skill[], question: readonly ReadWord[]): Skill[] {
  const fits = nearFits(skills, question).filter(
    ({ skill, weight, foreign }) => skill.offer && weight >= 1.5 && foreign <= weight && !isForeignTo(skill, question),
  )
  const [best] = fits
  if (!best) return []
  return fits
    .filter(({ weight, foreign }) => weight - foreign >= (best.weight - best.foreign) * 0.6)
    .slice(0, offered)
    .map(({ skill }) => skill)
}

const wayTrust = 0.5
const how: ReadWord = { word: 'كيف', concept: 'كيف', isFiller: false }

const findLikely = (text: string, skills: readonly Skill[], likeness: Likeness, least: number): Skill[] =>
  likeness(text)
    .filter(({ trust }) => trust >= least)
    .flatMap((one) => skills.find(({ name, offer }) => name === one.skill && offer !== undefined) ?? [])

/** Guides for doing by hand what the user asked the assistant to do. */
function findWays(text: string, skills: readonly Skill[], likeness: Likeness): Skill[] {
  const command = readWords(text)
  const guides = skills.filter(({ isGuide }) => isGuide === true)
  const [exact] = exactFits(guides, [how, ...command])
  const near = nearFits(guides, [how, ...command])
  const [best] = near
  if (exact) return [exact.skill]
  if (best && isSure(near)) return [best.skill]
  return findLikely(`كيف ${text}`, guides, likeness, wayTrust).filter((skill) => !isForeignTo(skill, command))
}

/** «كم معدلي وليش …؟»: what is asked one after the other. */
const between =
  /[،,؛;.!؟?\n]+|\s(?=و(?:كم|قديش|شو|ليش|لماذا|مين|متى|[إا]يمت|كيف|شلون|هل|وين|[أا]ين|ماذا|ما|فيني|بدي|أريد)\s)/

const splitClauses = (text: string): string[] =>
  text
    .split(between)
    .map((clause) => clause.trim().replace(/^و(?=..)/, ''))
    .filter((clause) => readWords(clause).some(({ concept, isFiller }) => !isFiller && isAboutSchool(concept)))

const asksHow = (text: string) => readWords(text).some(({ concept }) => concept === 'كيف' || concept === 'اين')

/** By the skill that the whole of a question asks for. */
async function answerWhole(text: string, skills: readonly Skill[]): Promise<string | undefined> {
  const question = readWords(text)
  const fits = exactFits(skills, question)
  const isDataFirst = asksWhether.test(fold(text)) && !asksHow(text)
  for (const { skill, rest } of isDataFirst ? fits.filter(({ skill }) => !skill.isGuide) : fits) {
    const answer = await skill.answer({ text, rest })
    if (answer !== undefined) return answer
  }
  const near = nearFits(skills, question).filter(isDataFirst ? ({ skill }) => !skill.isGuide : isOfKind(question))
  return isSure(near) ? near[0]?.skill.answer({ text, rest: [] }) : undefined
}

/** Each part of a question by itself, when none is about something that the school does not hold. */
async function answerClauses(text: string, willing: Willing): Promise<string | undefined> {
  const clauses = splitClauses(text)
  const isForeign = readWords(text).some(({ concept }) => isOtherMatter(concept))
  if (clauses.length === 0 || isForeign || clauses.some((clause) => isCommand(readWords(clause)))) return undefined
  const answers = new Set<string>()
  for (const [place, clause] of clauses.slice(0, mostClauses).entries()) {
    if (place > 0 && (pointing.test(` ${fold(clause)} `) || possessed.test(` ${fold(clause)} `))) continue
    // Courtesies and the assistant itself are no part of another question.
    const answer = await answerWhole(
      clause,
      willing(readWords(clause)).filter(({ offer }) => offer !== undefined),
    )
    if (answer !== undefined) answers.add(answer)
  }
  if (answers.size === 0) return undefined
  return [...answers, ...(answers.size < clauses.length ? [builtinText.onlyPart] : [])].join('\n\n')
}

const mostClauses = 3

/** «… وكم شعبة فيه؟» asks of what was said before, which a part by itself does not know. */
const pointing = / (?:في|من|عن|ب|ل|علي|مع|ال)(?:ه|ها|هم|هن|و|ن) | (?:هو|هي|هم|وحده|فيا|فين) /

/** «… وشو شعبها؟»: possessives that refer to a person named before. */
const possessed = / (?:ال)?(?:شعب|درج|علام|طلب|مقرر|برنامج|مواد|معدل|شهاد|مدرس|استاذ)[^ ]*(?:ها|هم|هن) /

/** The skills that leave a question to no other. */
type Willing = (question: readonly ReadWord[]) => Skill[]

/** A question by itself. */
async function answerAlone(text: string, skills: readonly Skill[]): Promise<string | undefined> {
  const question = readWords(text)
  if (isCommand(question)) return undefined
  const willingFor: Willing = (asked) => skills.filter(({ refuses }) => refuses?.(asked) !== true)
  const willing = willingFor(question)
  const answer = (await answerWhole(text, willing)) ?? (await answerClauses(text, willingFor))
  if (answer !== undefined) return answer
  const subject = findSubject(question)
  if (isGivingAsked(question) || subject.length === 0) return undefined
  for (const skill of willing) {
    const answer = skill.isLastResort ? await skill.answer({ text, rest: subject }) : undefined
    if (answer !== undefined) return answer
  }
  return undefined
}

/** «… أمس», «… الأسبوع الماضي»: what is so now is no answer to what was so then. */
async function answerOfItsDays(text: string, skills: readonly Skill[]): Promise<string | undefined> {
  const period = findPeriod(text)
  if (!period) return answerAlone(text, skills)
  const knowing = skills
    .filter(({ knowsPeriods }) => knowsPeriods === true)
    .map((skill) => ({ ...skill, answer: (asked: Understood) => skill.answer({ ...asked, period }) }))
  const guides = skills.filter(({ isGuide }) => isGuide === true)
  const answer = await answerAlone(withoutPeriod(text), period.isPast ? [...knowing, ...guides] : knowing)
  return answer ?? (period.isPast ? undefined : answerAlone(text, skills))
}

interface Answered {
  skill: Skill
  rest: readonly string[]
}

/** Which skill a question was answered by, and what it named. */
async function readAnswered(text: string, skills: readonly Skill[]): Promise<Answered | undefined> {
  let answered: Answered | undefined
  const watched = skills.map((skill) => ({
    ...skill,
    answer: async (asked: Understood) => {
      const answer = await skill.answer(asked)
      if (answer !== undefined) answered = { skill, rest: asked.rest }
      return answer
    },
  }))
  await answerOfItsDays(text, watched)
  return answered
}

const pickContentWords = (text: string) => readWords(text).filter(({ isFiller }) => !isFiller)

/** «… والمسائي؟» asks of the same classroom's other half of the day. */
const isTimeOfDay = (word: string) => /^(?:ال)?(?:صباحي|مسائي)ه?$/.test(word)

/** The question before, with other names in the place of its own. */
const withNames = (text: string, { rest }: Answered, names: string) => {
  const gone = new Set(rest)
  return `${splitWords(fold(text))
    .filter((word) => !gone.has(word))
    .join(' ')} ${names}`
}

/** «وأحمد؟», «واليوم؟», «وشو معدله؟»: the previous question about another subject, or another one about the same. */
async function answerAddition(text: string, skills: readonly Skill[], before: readonly string[]) {
  const base = lastCompleteQuestion(before)
  const addition = findAddition(text)
  const pointed = pointingBack(addition ?? text)
  if (base === undefined || !isShort(text) || (addition === undefined && pointed === undefined)) return undefined
  if (isCommand(readWords(text))) return undefined
  if (addition !== undefined && isOnlyPeriod(addition))
    return answerOfItsDays(`${withoutPeriod(base)} ${addition}`, skills)
  const answered = await readAnswered(base, skills)
  if (pointed !== undefined) {
    const rest = answered?.rest ?? namesIn(base)
    return rest.length > 0
      ? answerAlone(
          `${pointed} ${rest.join(' ')}`,
          skills.filter(({ mayName, isLastResort }) => mayName && !isLastResort),
        )
      : undefined
  }
  if (!answered || addition === undefined) return undefined
  const { skill } = answered
  const names = pickContentWords(addition).map(({ word }) => word)
  if (names.length > 0 && skill.mayName && !skill.isGuide) {
    const kept = names.every(isTimeOfDay) ? answered.rest.filter((word) => !isTimeOfDay(word)) : []
    const text = withNames(base, answered, [...kept, addition].join(' '))
    const answer = await skill.answer({ text, rest: [...kept, ...names] })
    if (answer !== undefined) return answer
  }
  return answerAlone(`${base} ${addition}`, [skill])
}

const offeredTrust = 0.1

const isOrderIn = (text: string, question: readonly ReadWord[]) =>
  isCommand(question) || splitClauses(text).some((clause) => isCommand(readWords(clause)))

/** Meanings of similar questions first, then the skills nearest by words. */
function offeredFor(
  text: string,
  skills: readonly Skill[],
  question: readonly ReadWord[],
  likeness: Likeness,
): Skill[] {
  const likely = findLikely(text, skills, likeness, offeredTrust).filter((skill) => !isForeignTo(skill, question))
  return [...new Set([...likely, ...findNearest(skills, question)])].slice(0, offered)
}

/** Answers without any model: by the words of the school, then by what people meant who asked alike, or not at all. */
export const builtinEngine: ChatEngine = {
  name: 'builtin',
  async answer(text, skills, { before = [], likeness } = {}) {
    const addition = before.length > 0 ? findAddition(text) : undefined
    if (addition !== undefined && asksHow(addition))
      return builtinEngine.answer(addition, skills, likeness && { likeness })
    const added = await answerAddition(text, skills, before)
    // «وكم طالب فيها؟» means nothing by itself.
    if (added !== undefined || (addition !== undefined && pointingBack(addition) !== undefined)) return added
    const answer = await answerOfItsDays(text, skills)
    if (answer !== undefined || likeness === undefined || addition !== undefined) return answer
    const isPointing = before.length > 0 && pointingBack(text) !== undefined
    return isPointing || isOrderIn(text, readWords(text)) ? undefined : answerLikely(text, skills, await likeness())
  },
  near(text, skills, likeness = () => []) {
    const question = readWords(text)
    const willing = skills.filter(({ refuses }) => refuses?.(question) !== true)
    const isOrder = isOrderIn(text, question)
    return {
      isCommand: isOrder,
      near: isOrder ? findWays(text, willing, likeness) : offeredFor(text, willing, question, likeness),
    }
  },
}
