import { jsonSchema, type ToolSet, tool } from 'ai'

/** Something the model may ask for. Who asks was bound when it was made; the model can give a name to look for, no more. */
export interface AnswerTool {
  name: string
  description: string
  /** Meaning of the one argument; without it the tool takes none. */
  argument?: string
  run(argument: string): Promise<string>
}

export const answerLimits = {
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
export function toToolSet(tools: readonly AnswerTool[]): ToolSet {
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
