import { type AiBudgets, type AiPatience, type AiSettings, builtinAi } from '../../src/llm/ai-settings.ts'

/** Short, but not so short that a busy machine looks like a broken provider. */
const short: AiPatience = {
  totalMilliseconds: 5_000,
  pieceMilliseconds: 1_500,
  retries: 0,
  failuresUntilRest: 1_000,
  restMilliseconds: 60_000,
}

/** Settings that ask a provider of the test and wait for it only shortly. */
export const aiSettingsFor = (
  baseUrl: string,
  { budgets, patience }: { budgets?: Partial<AiBudgets>; patience?: Partial<AiPatience> } = {},
): AiSettings => ({
  provider: 'openai-compatible',
  model: 'fake',
  baseUrl,
  apiKey: 'key-of-tests',
  budgets: { ...builtinAi.budgets, ...budgets },
  patience: { ...short, ...patience },
})
