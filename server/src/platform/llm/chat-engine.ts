import type { Likeness } from './builtin/likeness.ts'
import type { ReadWord } from './builtin/school-words.ts'
import type { Period } from './builtin/time-words.ts'

/** Result of reading a question. */
export interface Understood {
  text: string
  /** Words that belong to no way of asking: perhaps a name to look for. */
  rest: readonly string[]
  /** The days that are asked about. */
  period?: Period
}

/**
 * Something the assistant can do for the person who asks. Who that is was bound when the skill was made: nothing in a
 * question can reach beyond their rights, whatever engine reads it.
 */
export interface Skill {
  name: string
  /** Ways of asking: words that must all stand in the question, in any order, form and dialect. */
  asked: readonly string[]
  /** Words that fit without being necessary. */
  near?: string
  /** The question may also hold a name, which the skill looks up; otherwise a word that does not fit makes it another question. */
  mayName?: true
  /** Can tell what was so in the days that are asked about; other figures are those of now. */
  knowsPeriods?: true
  /** A single word that does not fit is no reason to refuse, when three words do. */
  forgivesOne?: true
  /** Tells how or where something is done, not what is so. */
  isGuide?: true
  /** Offered for a near match: the topic of a page of the app, or, without `to`, a question that this skill answers. */
  offer?: { label: string; to?: `/${string}` }
  /** Asked when no other skill fits, with every word that says something; it answers or not by what it finds. */
  isLastResort?: true
  /** A question that looks like one for this skill, and is another. */
  refuses?(question: readonly ReadWord[]): boolean
  /** Undefined when the name is of nothing that the person may see: then the question was another one. */
  answer(question: Understood): Promise<string | undefined> | string | undefined
}

/** Context that helps to understand a question beside its own words. */
export interface QuestionContext {
  /** Earlier questions of the same person, the last one at the end: «وأحمد؟» asks the same about another. */
  before?: readonly string[]
  /** Meanings of similar questions; requested only when the words alone are not understood. */
  likeness?: () => Promise<Likeness>
}

/** Reads a question and has it answered by one of the skills; undefined when none fits. */
export interface ChatEngine {
  name: string
  answer(text: string, skills: readonly Skill[], context?: QuestionContext): Promise<string | undefined>
  /** Possible meanings of an unanswered question, the likeliest first. */
  near(text: string, skills: readonly Skill[], likeness?: Likeness): { isCommand: boolean; near: Skill[] }
}
