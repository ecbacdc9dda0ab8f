import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import type { GenerationLanguage } from '@manara/contract/question-generation.ts'
import type { ClassicType } from '@manara/contract/question-kinds/question-types.ts'
import { seededRandom } from '../../../platform/random/random.ts'
import { acceptDrafts } from '../judge-draft.ts'
import type { Draft } from './draft.ts'
import { multipleChoiceDrafts } from './multiple-choice.ts'
import type { Definition } from './read-sentence.ts'
import { readText } from './reading.ts'
import { passesCheck } from './self-check.ts'
import { trueFalseDrafts } from './true-false.ts'
import { keysIn } from './words.ts'

export interface GenerationRequest {
  text: string
  count: number
  questionType: ClassicType
  difficulty: DifficultyLevel
  language: GenerationLanguage
  /** Texts of questions that must not come again. */
  avoid: readonly string[]
}

const getShare = (keys: ReadonlySet<string>, among: ReadonlySet<string>) =>
  keys.size === 0 ? 0 : [...keys].filter((key) => among.has(key)).length / keys.size

/** Sentences not asked about yet come first. */
function freshFirst<Item extends { text: string }>(sentences: readonly Item[], avoid: readonly string[]): Item[] {
  const asked = avoid.map(keysIn)
  const isAsked = ({ text }: Item) => {
    const keys = keysIn(text)
    return asked.some((question) => getShare(keys, question) >= 0.7)
  }
  return sentences.filter((sentence) => !isAsked(sentence))
}

function* checked(drafts: Iterable<Draft>): Generator<Draft> {
  for (const draft of drafts) if (passesCheck(draft)) yield draft
}

/**
 * Questions from a text without any model: what the text says, with a word left out, a term for its definition, or a
 * sentence made false. The same wish gives the same questions; a poor text gives fewer than asked for, never worse ones.
 */
export function generateQuestions(request: GenerationRequest): Draft[] {
  const { text, count, questionType, difficulty, language, avoid } = request
  const whole = readText(text, language)
  const sentences = freshFirst(whole.sentences, avoid)
  const fresh = new Set(sentences)
  const isOfText = new Set(whole.sentences)
  const isFresh = ({ sentence, gloss }: Definition) =>
    fresh.has(sentence) || (!isOfText.has(sentence) && !avoid.some((text) => text.includes(gloss)))
  const reading = {
    ...whole,
    sentences,
    definitions: whole.definitions.filter(isFresh),
    facts: whole.facts.filter(isFresh),
  }
  const random = seededRandom([text, questionType, difficulty, ...avoid].join('\n'))
  const deps = { reading, questionType, difficulty, random }
  const drafts = questionType === 'TrueFalse' ? trueFalseDrafts(deps) : multipleChoiceDrafts(deps, count)
  return acceptDrafts(checked(drafts), request)
}
