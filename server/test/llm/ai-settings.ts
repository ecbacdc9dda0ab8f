import { type AiBudgets, type AiPatience, type AiSettings, builtinAi } from '../../src/llm/ai-settings.ts'

const short: AiPatience = {
  totalMilliseconds: 900,
  pieceMilliseconds: 300,
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
