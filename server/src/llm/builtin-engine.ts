import { fold, wordsOf } from './arabic-text.ts'
import type { ChatEngine, Skill } from './chat-engine.ts'
import { conceptOf, isAboutSchool, isCommand, isGivingAsked, type ReadWord, readWords } from './school-words.ts'

interface Fit {
  skill: Skill
  score: number
  rest: string[]
}

const phrases = new Map<string, ReadonlySet<string>>()

/** The concepts of a way of asking; there are some hundreds of them, and they never change. */
function conceptsOf(phrase: string): ReadonlySet<string> {
  const known = phrases.get(phrase)
  if (known) return known
  const concepts = new Set(wordsOf(fold(phrase)).map(conceptOf))
  phrases.set(phrase, concepts)
  return concepts
}

/** Concepts that shape a question without being its subject: alone they are no reason to refuse a skill. */
const shaping = new Set([
  'كم',
  'اين',
  'بحث',
  'اريد',
  'جديد',
  'اخر',
  'اسبوع',
  'قصير',
  'مين',
  'قراءه',
  'دراسه',
  'فعل',
  'وضع',
])

/** One foreign word does not change what a question that says what is done to what asks for. */
const isSlip = (skill: Skill, needed: ReadonlySet<string>, rest: readonly ReadWord[]) =>
  skill.forgivesOne === true &&
  needed.size >= 3 &&
  rest.length === 1 &&
  !rest.some(({ concept }) => isAboutSchool(concept))

function fitOf(skill: Skill, phrase: string, question: readonly ReadWord[]): Fit | undefined {
  const needed = conceptsOf(phrase)
  const found = new Set(question.map(({ concept }) => concept))
  for (const concept of needed) if (!found.has(concept)) return undefined
  const near = conceptsOf(skill.near ?? '')
  const explains = ({ concept }: ReadWord) => needed.has(concept) || near.has(concept)
  const rest = question.filter((read) => !read.isFiller && !shaping.has(read.concept) && !explains(read))
  if (rest.length > 0 && !skill.mayName && !isSlip(skill, needed, rest)) return undefined
  const nearCount = new Set(
    question.filter((read) => !needed.has(read.concept) && explains(read)).map(({ concept }) => concept),
  ).size
  return { skill, score: needed.size + nearCount * 0.3 - rest.length * 0.5, rest: rest.map(({ word }) => word) }
}

function bestFit(skill: Skill, question: readonly ReadWord[]): Fit | undefined {
  const fits = skill.asked.flatMap((phrase) => fitOf(skill, phrase, question) ?? [])
  return fits.sort((one, other) => other.score - one.score)[0]
}

/** What a search is made of: names and things, not the words that only shape a question; what happens, when it asks when. */
function subjectOf(question: readonly ReadWord[]): string[] {
  const asksWhen = question.some(({ concept }) => concept === 'متي')
  const isSubject = ({ isFiller, concept }: ReadWord) =>
    !isFiller && concept !== 'متي' && (!shaping.has(concept) || (asksWhen && concept === 'فعل'))
  return question.filter(isSubject).map(({ word }) => word)
}

/** Answers without any model: by the words of the school, or not at all. */
export const builtinEngine: ChatEngine = {
  name: 'builtin',
  async answer(text, skills) {
    const question = readWords(text)
    if (isCommand(question)) return undefined
    const fits = skills.flatMap((skill) => (skill.isLastResort ? [] : (bestFit(skill, question) ?? [])))
    for (const { skill, rest } of fits.sort((one, other) => other.score - one.score)) {
      const answer = await skill.answer({ text, rest })
      if (answer !== undefined) return answer
    }
    const subject = subjectOf(question)
    if (isGivingAsked(question) || subject.length === 0) return undefined
    for (const skill of skills) {
      const answer = skill.isLastResort ? await skill.answer({ text, rest: subject }) : undefined
      if (answer !== undefined) return answer
    }
    return undefined
  },
}
