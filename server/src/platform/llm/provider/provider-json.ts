import { generateText, jsonSchema, type LanguageModel, Output } from 'ai'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { AiTimeout } from '../../../config/ai-settings.ts'
import type { Tokens } from '../ai-budget.ts'
import { LlmFailure } from '../llm-failure.ts'
import { toLlmFailure } from './provider-failure.ts'
import { type Enders, startWaiting } from './provider-timeout.ts'

export interface JsonRequest<Schema extends TSchema = TSchema> {
  /** Schema of the reply; plain JSON schema keywords only. */
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
  timeout: AiTimeout,
  request: JsonRequest<Schema>,
  enders: Enders,
  used: Tokens,
): Promise<Static<Schema>> {
  const wholeTime = { ...timeout, pieceMilliseconds: timeout.totalMilliseconds }
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
      maxRetries: timeout.retries,
      abortSignal: waiting.signal,
    })
    const { inputTokens = used.inputTokens, outputTokens = 0 } = totalUsage
    Object.assign(used, { inputTokens, outputTokens })
    return output
  } catch (error) {
    const reason = waiting.reason()
    if (reason === 'caller') throw enders.caller?.reason
    throw reason ? new LlmFailure('timeout') : toLlmFailure(error)
  } finally {
    waiting.close()
  }
}
