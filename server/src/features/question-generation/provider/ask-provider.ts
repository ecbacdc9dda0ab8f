import { setImmediate as breathe } from 'node:timers/promises'
import { Problem } from '../../../http/problem.ts'
import { fold } from '../../../llm/arabic-text.ts'
import type { Asking, Llm } from '../../../llm/llm.ts'
import { LlmFailure } from '../../../llm/llm-failure.ts'
import type { Draft } from '../builtin/draft.ts'
import type { Wish } from '../builtin/generate.ts'
import { seededRandom, shuffled } from '../builtin/seeded-random.ts'
import { acceptDrafts } from '../judge-draft.ts'
import { instructionsFor, ProvidedQuestions, promptFor } from './prompt.ts'

const rounds = 2
const tokensPerQuestion = 220

/** Both rounds together, and the reading of the file before them: whoever waits is answered within 15 seconds. */
const patienceMilliseconds = 13_500
/** After it a round that begins would not be answered; the first one always has a little time. */
const latestStartMilliseconds = 7_000
const leastPatienceMilliseconds = 3_000

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
const mixed = (draft: Draft, { questionType }: Wish): Draft =>
  questionType === 'TrueFalse' ? draft : { ...draft, options: shuffled(draft.options, seededRandom(draft.text)) }

async function askOnce(llm: Llm, wish: Wish, round: number, asking: Asking): Promise<Draft[]> {
  const { questions } = await llm.completeJson(
    {
      schema: ProvidedQuestions,
      instructions: instructionsFor(wish),
      prompt: promptFor(wish, round),
      maxOutputTokens: 500 + wish.count * tokensPerQuestion,
    },
    asking,
  )
  const flatText = await flatten(wish.text)
  const drafts = questions.map(({ text, options, source }) =>
    mixed({ text, options, sourceSentence: sourceIn(flatText, source) }, wish),
  )
  return acceptDrafts(drafts, wish)
}

/** Whatever a provider or its budget does, there is the built-in generator; only whoever asked can end it. */
const isOfProvider = (error: unknown) =>
  error instanceof LlmFailure ||
  error instanceof Problem ||
  (error instanceof DOMException && error.name === 'TimeoutError')

/**
 * Questions of a provider, judged like those of anybody. What is wrong is dropped and asked for once more; nothing at
 * all means that the provider could not.
 */
export async function askProvider(
  llm: Llm,
  wish: Wish,
  { caller, signal, startedAt }: { caller: Asking['caller']; signal: AbortSignal; startedAt: number },
): Promise<Draft[]> {
  const elapsed = () => performance.now() - startedAt
  const patience = Math.max(leastPatienceMilliseconds, Math.ceil(patienceMilliseconds - elapsed()))
  const asking = { caller, signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) }
  const accepted: Draft[] = []
  for (let round = 0; round < rounds && accepted.length < wish.count; round++) {
    if (round > 0 && elapsed() > latestStartMilliseconds) break
    const avoid = [...wish.avoid, ...accepted.map(({ text }) => text)]
    const rest = { ...wish, count: wish.count - accepted.length, avoid }
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
