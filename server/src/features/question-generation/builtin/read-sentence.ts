import type { Candidate } from './candidates.ts'
import type { Sentence } from './sentences.ts'

export type Language = 'Arabic' | 'English'

export interface ReadSentence extends Sentence {
  /** As far as a question shows it: without the list that says how many there are. */
  asked: string
  /** The most telling first. */
  candidates: readonly (Candidate & { weight: number })[]
  weight: number
}

export interface Definition {
  sentence: ReadSentence
  term: string
  /** «هو», «عبارة عن», «is». */
  link: string
  /** Definitions of one form stand in for each other. */
  form: string
  gloss: string
  /** It stood in a list of names. */
  isLabel: boolean
}
