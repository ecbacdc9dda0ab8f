import { jsonSchema, type LanguageModel, stepCountIs, streamText, type ToolSet, tool } from 'ai'
import type { Tokens } from './ai-budget.ts'
import type { AiPatience } from './ai-settings.ts'
import { LlmFailure } from './llm-failure.ts'
import { failureOf } from './provider-failure.ts'
import { type Enders, startWaiting } from './provider-patience.ts'
import { estimateTokens } from './token-estimate.ts'

/** Something the model may ask for. Who asks was bound when it was made; the model can give a name to look for, no more. */
export interface AnswerTool {
  name: string
  description: string
  /** What the one argument means; without it the tool takes none. */
  argument?: string
  run(argument: string): Promise<string>
}

export interface AnswerRequest {
  instructions: string
  /** The conversation so far, the question last. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  tools: readonly AnswerTool[]
}

/** Told while the answer is written. */
export interface AnswerListener {
  onText(text: string): void
  /** What was written so far is not the answer: the model looks something up first. */
  onRestart(): void
}

export interface Answer {
  text: string
  /** The answer ends where it was long enough, or where the time was over. */
  isCut: boolean
}

const answerLimits = {
  steps: 4,
  toolCalls: 8,
  toolCharacters: 6_000,
  outputTokens: 1_500,
  characters: 7_500,
} as const

const noMore = 'لا مزيد من المعلومات. أجب بما لديك.'
const noArgument = { type: 'object', properties: {}, additionalProperties: false } as const
const nameArgument = (meaning: string) =>
  ({
    type: 'object',
    properties: { name: { type: 'string', description: meaning, maxLength: 200 } },
    additionalProperties: false,
  }) as const

const nameIn = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'name' in input && typeof input.name === 'string'
    ? input.name.slice(0, 200)
    : ''

/** The tools with an end to what one answer may look up: a model that asks without end gets nothing more. */
function toolSetOf(tools: readonly AnswerTool[]): ToolSet {
  let calls = 0
  let characters = 0
  async function run({ run: look }: AnswerTool, input: unknown): Promise<string> {
    calls += 1
    if (calls > answerLimits.toolCalls || characters >= answerLimits.toolCharacters) return noMore
    const found = (await look(nameIn(input))).slice(0, answerLimits.toolCharacters - characters)
    characters += found.length
    return found
  }
  return Object.fromEntries(
    tools.map((one) => [
      one.name,
      tool({
        description: one.description,
        inputSchema: jsonSchema(one.argument ? nameArgument(one.argument) : noArgument),
        execute: (input: unknown) => run(one, input),
      }),
    ]),
  )
}

/** The most that an answer can cost: every step reads everything again, with all that was looked up. */
export function mostTokens({ instructions, messages, tools }: AnswerRequest): number {
  const words = [instructions, ...messages.map(({ content }) => content)].join('\n')
  const descriptions = JSON.stringify(tools.map(({ name, description, argument }) => [name, description, argument]))
  const eachStep = estimateTokens(words) + estimateTokens(descriptions) + answerLimits.outputTokens
  return answerLimits.steps * eachStep + (answerLimits.steps - 1) * (answerLimits.toolCharacters / 2)
}

/** One answer, piece by piece, with looking up in between. */
export async function askForAnswer(
  model: LanguageModel,
  patience: AiPatience,
  request: AnswerRequest,
  listener: AnswerListener,
  enders: Enders,
): Promise<Answer & { used: Tokens }> {
  const waiting = startWaiting(patience, enders)
  const used: Tokens = { inputTokens: 0, outputTokens: 0 }
  let text = ''
  let isCut = false
  const cut = (): Answer & { used: Tokens } => ({
    text,
    isCut: true,
    used: { ...used, outputTokens: used.outputTokens + estimateTokens(text) },
  })
  try {
    const { fullStream } = streamText({
      model,
      instructions: request.instructions,
      messages: [...request.messages],
      tools: toolSetOf(request.tools),
      toolCallConcurrency: 2,
      stopWhen: stepCountIs(answerLimits.steps),
      prepareStep: ({ stepNumber }) => (stepNumber === answerLimits.steps - 1 ? { toolChoice: 'none' } : {}),
      maxOutputTokens: answerLimits.outputTokens,
      maxRetries: patience.retries,
      abortSignal: waiting.signal,
      // Told by the stream itself; without this it would go to the console.
      onError: () => undefined,
    })
    for await (const part of fullStream) {
      waiting.sawPiece()
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') break
      if (part.type === 'finish-step') {
        used.inputTokens += part.usage.inputTokens ?? 0
        used.outputTokens += part.usage.outputTokens ?? 0
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
    if (!reason) throw failureOf(error)
  } finally {
    waiting.close()
  }
  const reason = waiting.reason()
  if (reason === 'caller') throw enders.caller?.reason
  if (reason === 'enough' || (reason === 'total' && text.trim() !== '')) return cut()
  if (reason) throw new LlmFailure('timeout')
  if (text.trim() === '') throw new LlmFailure('unusable')
  return { text, isCut, used }
}
