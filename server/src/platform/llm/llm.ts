import type { Static, TSchema } from 'typebox'
import type { AiBudgets, AiProvider, AiSettings } from '../../config/ai-settings.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../security/caller.ts'
import type { AiPurpose, Usage } from './ai-budget.queries.ts'
import { createAiBudget, type Tokens } from './ai-budget.ts'
import { LlmFailure } from './llm-failure.ts'
import { type BreakerState, createCircuitBreaker } from './provider/circuit-breaker.ts'
import type { Answer, AnswerListener, AnswerRequest } from './provider/provider-answer.ts'
import type { JsonRequest } from './provider/provider-json.ts'
import { estimateTokens } from './token-estimate.ts'

/** For whom, and how the call is ended from outside. */
export interface Asking {
  caller: Pick<Caller, 'personId'>
  signal?: AbortSignal
  /** Less than the longest time of one call, where several calls share it. */
  milliseconds?: number
}

/** The provider's state as the administrator sees it. */
export interface AiState {
  provider: AiProvider
  model: string
  /** Where questions go; undefined when nothing leaves the machine, or when it is the vendor's own address. */
  host: string | undefined
  breaker: BreakerState
  today: Usage & { people: number }
  budgets: AiBudgets
}

/** The language model of the school. Its calls take seconds: never make one inside a transaction. */
export interface Llm {
  readonly provider: AiProvider
  readonly model: string
  /** Nothing is outside: every call below fails at once with the kind `builtin`. */
  readonly isBuiltin: boolean
  /** The longest time of one call; several calls for one answer share it. */
  readonly longestMilliseconds: number
  /**
   * JSON that fits the schema. Throws `LlmFailure` when the provider gives none (go on with the built-in engine), and a
   * 429 `Problem` when a budget is spent. A call for a conversation has the purpose `chat`.
   */
  completeJson<Schema extends TSchema>(
    request: JsonRequest<Schema>,
    asking: Asking,
    purpose?: AiPurpose,
  ): Promise<Static<Schema>>
  /** Streams an answer in a conversation. Throws as `completeJson` does. */
  answer(request: AnswerRequest, asking: Asking, listener: AnswerListener): Promise<Answer>
  readAiState(): Promise<AiState>
  /** Ends the calls under way, so that a server which stops answers in time without them. */
  close(): void
}

const nothingUsed: Tokens = { inputTokens: 0, outputTokens: 0 }

const getHost = (baseUrl: string | undefined) => (baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).host : undefined)

/** The libraries of the providers are read when there is a provider, and only then. */
const openProvider = async (settings: AiSettings) => {
  const [{ openModel }, { askForJson, instructionsWithSchema }, { askForAnswer, mostTokens }] = await Promise.all([
    import('./provider/provider-model.ts'),
    import('./provider/provider-json.ts'),
    import('./provider/provider-answer.ts'),
  ])
  return { ...openModel(settings), askForJson, askForAnswer, mostTokens, instructionsWithSchema }
}

export function createLlm(settings: AiSettings, db: Db, clock: Clock): Llm {
  const { provider, model, baseUrl, budgets, timeout } = settings
  const isBuiltin = provider === 'builtin'
  const breaker = createCircuitBreaker(timeout, clock)
  const budget = createAiBudget(db, clock, budgets, timeout.totalMilliseconds)
  const closing = new AbortController()
  const timeoutFor = ({ milliseconds = timeout.totalMilliseconds }: Asking) => ({
    ...timeout,
    totalMilliseconds: Math.min(milliseconds, timeout.totalMilliseconds),
  })
  const toAbortSignals = ({ signal }: Asking) => ({ caller: signal, closing: closing.signal })
  let opened: ReturnType<typeof openProvider> | undefined
  const open = () => {
    if (isBuiltin) throw new LlmFailure('builtin')
    opened ??= openProvider(settings)
    return opened
  }

  /** One call: budget taken, provider asked unless it rests, and what it used written down whatever happened. */
  async function call<Result>(
    { caller, signal }: Asking,
    purpose: AiPurpose,
    mostTokens: number,
    ask: (used: Tokens) => Promise<Result>,
  ): Promise<Result> {
    const reservation = await budget.reserve(caller.personId, purpose, mostTokens)
    try {
      signal?.throwIfAborted()
      breaker.enter()
    } catch (error) {
      await budget.cancel(reservation)
      throw error
    }
    const used = { ...nothingUsed }
    try {
      const result = await ask(used)
      breaker.succeed()
      await budget.settle(reservation, used, false)
      return result
    } catch (error) {
      const kind = error instanceof LlmFailure ? error.kind : undefined
      if (kind === 'unusable') breaker.succeed()
      else if (kind) breaker.fail(kind)
      else breaker.leave()
      // A provider that refused or was not reached wrote nothing; an awaited answer may be billed.
      const hasCost = kind === undefined || kind === 'timeout' || kind === 'unusable' || kind === 'malformed'
      await budget.settle(reservation, hasCost ? used : nothingUsed, true)
      throw error
    }
  }

  return {
    provider,
    model,
    isBuiltin,
    longestMilliseconds: timeout.totalMilliseconds,

    async completeJson(request, asking, purpose = 'questions') {
      const { json, askForJson, instructionsWithSchema } = await open()
      const tokens = estimateTokens(instructionsWithSchema(request) + request.prompt) + request.maxOutputTokens
      return call(asking, purpose, tokens, (used) => {
        used.inputTokens = tokens
        return askForJson(json, timeoutFor(asking), request, toAbortSignals(asking), used)
      })
    },

    async answer(request, asking, listener) {
      const { answers, askForAnswer, mostTokens } = await open()
      return call(asking, 'chat', mostTokens(request), (used) =>
        askForAnswer(answers, timeoutFor(asking), request, listener, toAbortSignals(asking), used),
      )
    },

    async readAiState() {
      const today = await budget.readToday()
      return { provider, model, host: getHost(baseUrl), breaker: breaker.read(), today, budgets }
    },

    close: () => closing.abort(),
  }
}
