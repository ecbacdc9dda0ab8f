import { fold, wordsOf } from './arabic-text.ts'
import type { ChatEngine, Skill } from './chat-engine.ts'
import { conceptOf, type ReadWord, readWords } from './school-words.ts'

interface Fit {
  skill: Skill
  score: number
  rest: string[]
}

const phraseOf = (phrase: string) => wordsOf(fold(phrase)).map(conceptOf)

/** Concepts that shape a question without being its subject: alone they are no reason to refuse a skill. */
const shaping = new Set(['كم', 'اين', 'بحث'])

function fitOf(skill: Skill, phrase: string, question: readonly ReadWord[]): Fit | undefined {
  const needed = new Set(phraseOf(phrase))
  const found = new Set(question.map(({ concept }) => concept))
  for (const concept of needed) if (!found.has(concept)) return undefined
  const near = new Set(phraseOf(skill.near ?? ''))
  const explains = ({ concept }: ReadWord) => needed.has(concept) || near.has(concept)
  const rest = question.filter((read) => !read.isFiller && !shaping.has(read.concept) && !explains(read))
  if (rest.length > 0 && !skill.mayName) return undefined
  const nearCount = new Set(question.filter((read) => !needed.has(read.concept) && explains(read))).size
  return { skill, score: needed.size + nearCount * 0.3 - rest.length * 0.5, rest: rest.map(({ word }) => word) }
}

function bestFit(skill: Skill, question: readonly ReadWord[]): Fit | undefined {
  const fits = skill.asked.flatMap((phrase) => fitOf(skill, phrase, question) ?? [])
  return fits.sort((one, other) => other.score - one.score)[0]
}

/** Answers without any model: by the words of the school, or not at all. */
export const builtinEngine: ChatEngine = {
  name: 'builtin',
  async answer(text, skills) {
    const question = readWords(text)
    const fits = skills.flatMap((skill) => bestFit(skill, question) ?? [])
    for (const { skill, rest } of fits.sort((one, other) => other.score - one.score)) {
      const answer = await skill.answer({ text, rest })
      if (answer !== undefined) return answer
    }
    return undefined
  },
}
