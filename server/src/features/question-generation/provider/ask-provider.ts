import { setImmediate as breathe } from 'node:timers/promises'
import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import type { Asking, Llm } from '../../../platform/llm/llm.ts'
import { LlmFailure } from '../../../platform/llm/llm-failure.ts'
import { Problem } from '../../../platform/problems/problem.ts'
import { seededRandom, shuffled } from '../../../platform/random/random.ts'
import type { Draft } from '../builtin/draft.ts'
import type { GenerationRequest } from '../builtin/generate.ts'
import { acceptDrafts } from '../judge-draft.ts'
import { instructionsFor, ProvidedQuestions, promptFor } from './prompt.ts'

const rounds = 2
const tokensPerQuestion = 220

/** For both rounds and the reading of the file before them: the request is answered within 15 seconds. */
const timeoutMilliseconds = 13_500
/** After it a round that begins would not be answered; the first one always has a little time. */
const latestStartMilliseconds = 7_000
const leastTimeoutMilliseconds = 3_000

const flat = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

const pieceLength = 4_000

/** The same of a long text, piece by piece: others are answered in between. */
async function flatten(text: string): Promise<string> {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += pieceLength) {
    pieces.push(fold(text.slice(at, at + pieceLength)))
    await breathe()
  }
  return pieces.join('').replace(/\s+/g, ' ')
}

/** A sentence that does not stand in the flat text proves nothing. */
const sourceIn = (flatText: string, source: string | undefined) =>
  source && source.length <= 1_000 && flat(source).length > 10 && flatText.includes(flat(source)) ? source.trim() : ''

/** Models like to put the right answer first. */
const mixed = (draft: Draft, { questionType }: GenerationRequest): Draft =>
  questionType === 'TrueFalse' ? draft : { ...draft, options: shuffled(draft.options, seededRandom(draft.text)) }

async function askOnce(llm: Llm, request: GenerationRequest, round: number, asking: Asking): Promise<Draft[]> {
  const { questions } = await llm.completeJson(
    {
      schema: ProvidedQuestions,
      instructions: instructionsFor(request),
      prompt: promptFor(request, round),
      maxOutputTokens: 500 + request.count * tokensPerQuestion,
    },
    asking,
  )
  const flatText = await flatten(request.text)
  const drafts = questions.map(({ text, options, source }) =>
    mixed({ text, options, sourceSentence: sourceIn(flatText, source) }, request),
  )
  return acceptDrafts(drafts, request)
}

/** Failures of a provider or its budget fall back to the built-in generator; only the caller can abort it. */
const isOfProvider = (error: unknown) =>
  error instanceof LlmFailure ||
  error instanceof Problem ||
  (error instanceof DOMException && error.name === 'TimeoutError')

/**
 * Questions of a provider, judged like any others. Bad ones are dropped and requested once more; an empty result means
 * that the provider failed.
 */
export async function askProvider(
  llm: Llm,
  request: GenerationRequest,
  { caller, signal, startedAt }: { caller: Asking['caller']; signal: AbortSignal; startedAt: number },
): Promise<Draft[]> {
  const elapsed = () => performance.now() - startedAt
  const timeout = Math.max(leastTimeoutMilliseconds, Math.ceil(timeoutMilliseconds - elapsed()))
  const asking = { caller, signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) }
  const accepted: Draft[] = []
  for (let round = 0; round < rounds && accepted.length < request.count; round++) {
    if (round > 0 && elapsed() > latestStartMilliseconds) break
    const avoid = [...request.avoid, ...accepted.map(({ text }) => text)]
    const rest = { ...request, count: request.count - accepted.length, avoid }
    try {
      accepted.push(...(await askOnce(llm, rest, round, asking)))
    } catch (error) {
      signal.throwIfAborted()
      if (!isOfProvider(error)) throw error
      break
    }
  }
  return accepted
}
