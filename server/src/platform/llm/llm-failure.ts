/**
 * Why a provider gave no answer. `resting`: it failed so often that it is left alone for a while; `unusable`: it answered,
 * but not what was asked for.
 */
export type LlmFailureKind =
  | 'builtin'
  | 'busy'
  | 'malformed'
  | 'refused'
  | 'resting'
  | 'timeout'
  | 'unreachable'
  | 'unusable'

/** The provider gave no answer; the caller goes on with the built-in engine. Never shown as it is. */
export class LlmFailure extends Error {
  readonly kind: LlmFailureKind

  constructor(kind: LlmFailureKind) {
    super(`the language model gave no answer: ${kind}`)
    this.kind = kind
  }
}
