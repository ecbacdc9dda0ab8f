import { type LanguageModel, stepCountIs, streamText } from 'ai'
import type { AiTimeout } from '../../../config/ai-settings.ts'
import type { Tokens } from '../ai-budget.ts'
import { type AnswerTool, answerLimits, toToolSet } from '../answer-tools.ts'
import { LlmFailure } from '../llm-failure.ts'
import { estimateTokens } from '../token-estimate.ts'
import { toLlmFailure } from './provider-failure.ts'
import { type Enders, startWaiting } from './provider-timeout.ts'

export interface AnswerRequest {
  instructions: string
  /** The conversation so far, the question last. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  tools: readonly AnswerTool[]
}

/** Called while the answer is written. */
export interface AnswerListener {
  onText(text: string): void
  /** The text so far is not the answer: the model looks something up first. */
  onRestart(): void
}

export interface Answer {
  text: string
  /** The answer ends where it was long enough, or where the time was over. */
  isCut: boolean
}

/** Tokens that one step reads, before any lookup. */
function promptTokens({ instructions, messages, tools }: AnswerRequest): number {
  const words = [instructions, ...messages.map(({ content }) => content)].join('\n')
  const descriptions = JSON.stringify(tools.map(({ name, description, argument }) => [name, description, argument]))
  return estimateTokens(words) + estimateTokens(descriptions)
}

/** The most that an answer can cost: every step reads everything again, with all that was looked up. */
export function mostTokens(request: AnswerRequest): number {
  const eachStep = promptTokens(request) + answerLimits.outputTokens
  return answerLimits.steps * eachStep + (answerLimits.steps - 1) * (answerLimits.toolCharacters / 2)
}

/** Streams one answer, with lookups in between. `used` is its cost so far, estimated where the provider gives none. */
export async function askForAnswer(
  model: LanguageModel,
  timeout: AiTimeout,
  request: AnswerRequest,
  listener: AnswerListener,
  enders: Enders,
  used: Tokens,
): Promise<Answer> {
  const waiting = startWaiting(timeout, enders)
  const tokensOfStep = promptTokens(request)
  let text = ''
  let isCut = false
  let isInStep = true
  used.inputTokens = tokensOfStep
  try {
    const { fullStream } = streamText({
      model,
      instructions: request.instructions,
      messages: [...request.messages],
      tools: toToolSet(request.tools),
      toolCallConcurrency: 2,
      stopWhen: stepCountIs(answerLimits.steps),
      prepareStep: ({ stepNumber }) => (stepNumber === answerLimits.steps - 1 ? { toolChoice: 'none' } : {}),
      maxOutputTokens: answerLimits.outputTokens,
      maxRetries: timeout.retries,
      abortSignal: waiting.signal,
      // Reported by the stream itself; without this it would go to the console.
      onError: () => undefined,
    })
    for await (const part of fullStream) {
      waiting.sawPiece()
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') break
      if (part.type === 'start-step' && !isInStep) {
        used.inputTokens += tokensOfStep
        isInStep = true
      }
      if (part.type === 'finish-step') {
        used.inputTokens += (part.usage.inputTokens ?? tokensOfStep) - tokensOfStep
        used.outputTokens += part.usage.outputTokens ?? estimateTokens(text)
        isInStep = false
        isCut = part.finishReason === 'length'
        if (part.finishReason === 'tool-calls' && text !== '') {
          text = ''
          listener.onRestart()
        }
      }
      if (part.type !== 'text-delta') continue
      text += part.text
      listener.onText(part.text)
      if (text.length > answerLimits.characters) waiting.end('enough')
    }
  } catch (error) {
    const reason = waiting.reason()
    if (!reason) throw toLlmFailure(error)
  } finally {
    waiting.close()
    if (isInStep) used.outputTokens += estimateTokens(text)
  }
  const reason = waiting.reason()
  if (reason === 'caller') throw enders.caller?.reason
  if (reason === 'enough' || (reason === 'total' && text.trim() !== '')) return { text, isCut: true }
  if (reason) throw new LlmFailure('timeout')
  if (text.trim() === '') throw new LlmFailure('unusable')
  return { text, isCut }
}
