import { createHash } from 'node:crypto'
import type { GenerationRequest } from './builtin/generate.ts'

/** Wishes that are remembered; the one that was made longest ago is forgotten first. */
const maxRequests = 500
const mostTexts = 100

export interface GivenQuestions {
  /** Questions given for the same wish of the same person, the latest texts last. */
  of(key: string): readonly string[]
  add(key: string, texts: readonly string[]): void
  forget(key: string): void
}

/** One person's wish for one text, without how many questions and which to avoid. */
export function requestKey(
  personId: number,
  courseId: number,
  { text, questionType, difficulty, language }: GenerationRequest,
): string {
  const content = createHash('sha256').update(text).digest('base64url')
  return [personId, courseId, questionType, difficulty, language, content].join(' ')
}

/** The questions that this process has given, so that asking again brings others. Nothing of it is stored. */
export function createGivenQuestions(): GivenQuestions {
  const textsByKey = new Map<string, readonly string[]>()
  return {
    of: (key) => textsByKey.get(key) ?? [],
    forget: (key) => void textsByKey.delete(key),
    add(key, texts) {
      const all = [...(textsByKey.get(key) ?? []), ...texts].slice(-mostTexts)
      textsByKey.delete(key)
      textsByKey.set(key, all)
      const [oldest] = textsByKey.keys()
      if (textsByKey.size > maxRequests && oldest !== undefined) textsByKey.delete(oldest)
    },
  }
}
