import { APICallError, NoObjectGeneratedError, RetryError } from 'ai'
import { LlmFailure, type LlmFailureKind } from '../llm-failure.ts'

function kindOfStatus(status: number): LlmFailureKind {
  if (status === 429) return 'busy'
  if (status === 401 || status === 403) return 'refused'
  return status >= 500 ? 'unreachable' : 'malformed'
}

/** Whatever the library threw, as one of the few things that can happen. Its words stay here: they may quote the key. */
export function toLlmFailure(error: unknown): LlmFailure {
  if (error instanceof LlmFailure) return error
  if (RetryError.isInstance(error)) return toLlmFailure(error.lastError)
  if (NoObjectGeneratedError.isInstance(error)) return new LlmFailure('unusable')
  if (APICallError.isInstance(error)) {
    const { statusCode } = error
    if (statusCode === undefined) return new LlmFailure('unreachable')
    return new LlmFailure(statusCode < 300 ? 'malformed' : kindOfStatus(statusCode))
  }
  return new LlmFailure(error instanceof TypeError ? 'unreachable' : 'malformed')
}
