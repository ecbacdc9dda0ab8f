import { CallProblem } from './api.ts'

/**
 * What a form shows of something that was thrown: the server's sentence and its errors by field, or `fallback` when
 * the server had no words of its own.
 */
export const refusalOf = (fallback: string) => (error: unknown) => {
  if (!(error instanceof CallProblem)) return { message: fallback, errors: {} }
  const isSpeechless = error.problem === undefined && error.status !== 0
  return { message: isSpeechless ? fallback : error.message, errors: error.errors }
}
