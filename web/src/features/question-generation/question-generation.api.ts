import {
  type GeneratedQuestion,
  generateFromFile,
  generateFromText,
  generationLimits,
} from '@manara/contract/question-generation.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import { acceptedNumber } from '../../format/typed-number.ts'
import { call, upload } from '../../http/api.ts'
import type { GenerationValues } from './generation-values.ts'

interface Watching {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** Suggestions for a course; none of `avoid` comes again. */
export function generateQuestions(
  courseId: number,
  request: GenerationValues,
  avoid: readonly string[],
  { signal, onProgress }: Watching,
): Promise<GeneratedQuestion[]> {
  const { source, contextText, file, numberOfQuestions, difficulty, questionType, language } = request
  const body = {
    numberOfQuestions: acceptedNumber(numberOfQuestions),
    difficulty,
    questionType,
    avoid: avoid.slice(-generationLimits.maxAvoided).map((text) => ({ text })),
  }
  const place = { params: { courseId }, query: { language }, signal }
  if (source === 'file') return upload(generateFromFile, { ...place, body, ...(file && { file }), onProgress })
  return call(generateFromText, { ...place, body: { ...body, contextText: contextText.trim() } })
}
