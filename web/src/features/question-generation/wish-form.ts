import { kindOfName } from '@manara/contract/file-kinds.ts'
import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import {
  type GenerationLanguage,
  generationDefaults,
  generationFileKinds,
  generationLimits,
} from '@manara/contract/question-generation.ts'
import type { QuestionType } from '@manara/contract/questions.ts'
import { acceptedNumber, writeNumber } from '../../format/typed-number.ts'
import { generationText } from './question-generation.text.ts'

/** What the teacher asks for. */
export interface WishValues extends Record<string, unknown> {
  source: 'text' | 'file'
  contextText: string
  file: File | null
  /** As typed. */
  numberOfQuestions: string
  questionType: QuestionType
  difficulty: DifficultyLevel
  language: GenerationLanguage
}

export const firstWish: WishValues = {
  source: 'text',
  contextText: '',
  file: null,
  numberOfQuestions: String(generationDefaults.numberOfQuestions),
  questionType: generationDefaults.questionType,
  difficulty: generationDefaults.difficulty,
  language: generationDefaults.language,
}

/** A whole number as it may be: 1 to 20 (spec/teacher §5). What is none stays for its rule to refuse. */
export function clampCount(typed: string): string {
  const count = acceptedNumber(typed)
  return Number.isInteger(count) ? writeNumber(Math.min(generationLimits.maxQuestions, Math.max(1, count))) : typed
}

const countTrouble = (typed: string): string | null =>
  Number.isInteger(acceptedNumber(typed)) ? null : generationText.wrongCount

function textTrouble(text: string): string | null {
  const { length } = text.trim()
  if (length < generationLimits.minTextLength) return generationText.textTooShort
  return length > generationLimits.maxTextLength ? generationText.textTooLong : null
}

export function fileTrouble(file: File | null): string | null {
  if (!file) return generationText.fileMissing
  if (!kindOfName(file.name, generationFileKinds)) return generationText.fileWrongKind
  if (file.size === 0) return generationText.fileEmpty
  return file.size > generationLimits.maxFileBytes ? generationText.fileTooLarge : null
}

export const wishRules = {
  numberOfQuestions: countTrouble,
  contextText: (text: string, { source }: WishValues) => (source === 'text' ? textTrouble(text) : null),
  file: (file: File | null, { source }: WishValues) => (source === 'file' ? fileTrouble(file) : null),
}
