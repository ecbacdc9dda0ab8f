import { kindOfName } from '@manara/contract/file-kinds.ts'
import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import {
  type GenerationLanguage,
  generationDefaults,
  generationFileKinds,
  generationLimits,
} from '@manara/contract/question-generation.ts'
import type { QuestionType } from '@manara/contract/questions.ts'
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

/** The number as it may be: 1 to 20 (spec/teacher §5). */
export const clampCount = (typed: string): string =>
  String(Math.min(generationLimits.maxQuestions, Math.max(1, Math.round(Number(typed)) || 1)))

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
  contextText: (text: string, { source }: WishValues) => (source === 'text' ? textTrouble(text) : null),
  file: (file: File | null, { source }: WishValues) => (source === 'file' ? fileTrouble(file) : null),
}
