import { kindOfName } from '@manara/contract/file-kinds.ts'
import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import {
  type GenerationLanguage,
  generationDefaults,
  generationFileKinds,
  generationLimits,
} from '@manara/contract/question-generation.ts'
import type { ClassicType } from '@manara/contract/question-kinds/question-types.ts'
import { acceptedNumber, writeNumber } from '../../format/typed-number.ts'
import { generationText } from './question-generation.text.ts'

/** The teacher's request. */
export interface GenerationValues extends Record<string, unknown> {
  source: 'text' | 'file'
  contextText: string
  file: File | null
  /** As typed. */
  numberOfQuestions: string
  questionType: ClassicType
  difficulty: DifficultyLevel
  language: GenerationLanguage
}

export const defaultRequest: GenerationValues = {
  source: 'text',
  contextText: '',
  file: null,
  numberOfQuestions: String(generationDefaults.numberOfQuestions),
  questionType: generationDefaults.questionType,
  difficulty: generationDefaults.difficulty,
  language: generationDefaults.language,
}

/** A whole number as it may be: 1 to 20 (R-language-3). What is none stays for its rule to refuse. */
export function clampCount(typed: string): string {
  const count = acceptedNumber(typed)
  return Number.isInteger(count) ? writeNumber(Math.min(generationLimits.maxQuestions, Math.max(1, count))) : typed
}

const countProblem = (typed: string): string | null =>
  Number.isInteger(acceptedNumber(typed)) ? null : generationText.wrongCount

function textProblem(text: string): string | null {
  const { length } = text.trim()
  if (length < generationLimits.minTextLength) return generationText.textTooShort
  return length > generationLimits.maxTextLength ? generationText.textTooLong : null
}

export function fileProblem(file: File | null): string | null {
  if (!file) return generationText.fileMissing
  if (!kindOfName(file.name, generationFileKinds)) return generationText.fileWrongKind
  if (file.size === 0) return generationText.fileEmpty
  return file.size > generationLimits.maxFileBytes ? generationText.fileTooLarge : null
}

export const requestRules = {
  numberOfQuestions: countProblem,
  contextText: (text: string, { source }: GenerationValues) => (source === 'text' ? textProblem(text) : null),
  file: (file: File | null, { source }: GenerationValues) => (source === 'file' ? fileProblem(file) : null),
}
