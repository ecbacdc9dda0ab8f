import { generateText, jsonSchema, type LanguageModel, Output } from 'ai'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Tokens } from './ai-budget.ts'
import type { AiPatience } from './ai-settings.ts'
import { LlmFailure } from './llm-failure.ts'
import { failureOf } from './provider-failure.ts'
import { type Enders, startWaiting } from './provider-patience.ts'

export interface JsonRequest<Schema extends TSchema = TSchema> {
  /** What the reply must be; plain JSON schema keywords only. */
  schema: Schema
  instructions: string
  prompt: string
  maxOutputTokens: number
}

/** Providers that take no schema read it here. */
export const instructionsWithSchema = ({ instructions, schema }: Pick<JsonRequest, 'instructions' | 'schema'>) =>
  `${instructions}\n\nReply with one JSON value that fits this JSON schema, and nothing else:\n${JSON.stringify(schema)}`

/** One reply as JSON that fits the schema, or a failure. `used` holds an estimate, and then what the provider says. */
export async function askForJson<Schema extends TSchema>(
  model: LanguageModel,
  patience: AiPatience,
  request: JsonRequest<Schema>,
  enders: Enders,
  used: Tokens,
): Promise<Static<Schema>> {
  const wholeTime = { ...patience, pieceMilliseconds: patience.totalMilliseconds }
  const waiting = startWaiting(wholeTime, enders)
  const schema = jsonSchema<Static<Schema>>(JSON.parse(JSON.stringify(request.schema)), {
    validate: (value) =>
      Check(request.schema, value)
        ? { success: true, value }
        : { success: false, error: new TypeError('the reply does not fit its schema') },
  })
  try {
    const { output, totalUsage } = await generateText({
      model,
      instructions: instructionsWithSchema(request),
      prompt: request.prompt,
      output: Output.object({ schema }),
      maxOutputTokens: request.maxOutputTokens,
      maxRetries: patience.retries,
      abortSignal: waiting.signal,
    })
    const { inputTokens = used.inputTokens, outputTokens = 0 } = totalUsage
    Object.assign(used, { inputTokens, outputTokens })
    return output
  } catch (error) {
    const reason = waiting.reason()
    if (reason === 'caller') throw enders.caller?.reason
    throw reason ? new LlmFailure('timeout') : failureOf(error)
  } finally {
    waiting.close()
  }
}
