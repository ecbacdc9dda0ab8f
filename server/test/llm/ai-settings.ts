import { type AiBudgets, type AiSettings, type AiTimeout, builtinAi } from '../../src/config/ai-settings.ts'

/** Short, but not so short that a busy machine looks like a broken provider. */
const short: AiTimeout = {
  totalMilliseconds: 5_000,
  pieceMilliseconds: 1_500,
  retries: 0,
  failuresUntilRest: 1_000,
  restMilliseconds: 60_000,
}

/** Settings that ask a provider of the test and wait for it only shortly. */
export const aiSettingsFor = (
  baseUrl: string,
  { budgets, timeout }: { budgets?: Partial<AiBudgets>; timeout?: Partial<AiTimeout> } = {},
): AiSettings => ({
  provider: 'openai-compatible',
  model: 'fake',
  baseUrl,
  apiKey: 'key-of-tests',
  budgets: { ...builtinAi.budgets, ...budgets },
  timeout: { ...short, ...timeout },
})
