import { CallProblem, toSentence } from './api.ts'

/**
 * Error of a form from a thrown value: the server's message and its errors by field, or `fallback` when the server sent
 * no message.
 */
export const toFormError = (fallback: string) => (error: unknown) => {
  if (!(error instanceof CallProblem)) return { message: fallback, errors: {} }
  const isSpeechless = error.problem === undefined && error.status !== 0
  return { message: isSpeechless ? fallback : error.message, errors: error.errors }
}

/** The sentence for a place that has no fields: the reasons that the server names, else what it says of the whole. */
export const toReason = (fallback: string) => (error: unknown) => {
  const { message, errors } = toFormError(fallback)(error)
  return toSentence({ message, errors })
}
