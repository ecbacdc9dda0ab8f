import type { AiTimeout } from '../../../config/ai-settings.ts'
import type { Clock } from '../../clock/clock.ts'
import { LlmFailure, type LlmFailureKind } from '../llm-failure.ts'

export interface BreakerState {
  /** `open`: no call is sent to the provider; `probing`: one call finds out whether it is back. */
  state: 'closed' | 'open' | 'probing'
  failuresInARow: number
  lastFailure: { kind: LlmFailureKind; at: Date } | undefined
}

export interface CircuitBreaker {
  /** Refuses at once while the provider rests; after the rest one call goes through to see. */
  enter(): void
  succeed(): void
  fail(kind: LlmFailureKind): void
  /** The call ended for a reason that says nothing about the provider. */
  leave(): void
  read(): BreakerState
}

/** Pauses calls to a provider after some failures in a row, so that users do not wait in vain. */
export function createCircuitBreaker(
  { failuresUntilRest, restMilliseconds }: Pick<AiTimeout, 'failuresUntilRest' | 'restMilliseconds'>,
  clock: Clock,
): CircuitBreaker {
  let failuresInARow = 0
  let restsUntil = 0
  let isProbing = false
  let lastFailure: BreakerState['lastFailure']

  return {
    enter() {
      if (failuresInARow < failuresUntilRest) return
      if (isProbing || clock().getTime() < restsUntil) throw new LlmFailure('resting')
      isProbing = true
    },
    succeed() {
      failuresInARow = 0
      isProbing = false
    },
    fail(kind) {
      failuresInARow += 1
      isProbing = false
      const now = clock()
      lastFailure = { kind, at: now }
      if (failuresInARow >= failuresUntilRest) restsUntil = now.getTime() + restMilliseconds
    },
    leave() {
      isProbing = false
    },
    read() {
      const isOpen = failuresInARow >= failuresUntilRest
      return { state: isOpen ? (isProbing ? 'probing' : 'open') : 'closed', failuresInARow, lastFailure }
    },
  }
}
