import { CallProblem, sentenceOf } from './api.ts'

/**
 * What a form shows of something that was thrown: the server's sentence and its errors by field, or `fallback` when
 * the server had no words of its own.
 */
export const refusalOf = (fallback: string) => (error: unknown) => {
  if (!(error instanceof CallProblem)) return { message: fallback, errors: {} }
  const isSpeechless = error.problem === undefined && error.status !== 0
  return { message: isSpeechless ? fallback : error.message, errors: error.errors }
}

/** The sentence for a place that has no fields: the reasons that the server names, else what it says of the whole. */
export const reasonOf = (fallback: string) => (error: unknown) => {
  const { message, errors } = refusalOf(fallback)(error)
  return sentenceOf({ message, errors })
}
