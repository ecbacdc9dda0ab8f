export const aiProviders = ['builtin', 'openai-compatible', 'anthropic', 'google'] as const
export type AiProvider = (typeof aiProviders)[number]

/** What may be spent in a day of the school. */
export interface AiBudgets {
  personRequests: number
  personTokens: number
  schoolRequests: number
  schoolTokens: number
}

/** How long and how often a provider is waited for. Whatever happens, an answer or a refusal is there within 15 seconds. */
export interface AiPatience {
  totalMilliseconds: number
  /** Between two pieces of an answer, and before the first. */
  pieceMilliseconds: number
  retries: number
  /** So many failures in a row, and the provider is left alone for a while. */
  failuresUntilRest: number
  restMilliseconds: number
}

export interface AiSettings {
  provider: AiProvider
  model: string
  baseUrl: string | undefined
  apiKey: string | undefined
  budgets: AiBudgets
  patience: AiPatience
}

export const defaultBudgets: AiBudgets = {
  personRequests: 200,
  personTokens: 400_000,
  schoolRequests: 5_000,
  schoolTokens: 5_000_000,
}

export const defaultPatience: AiPatience = {
  totalMilliseconds: 13_000,
  pieceMilliseconds: 8_000,
  retries: 1,
  failuresUntilRest: 5,
  restMilliseconds: 30_000,
}

/** Without any setting nothing leaves the machine. */
export const builtinAi: AiSettings = {
  provider: 'builtin',
  model: '',
  baseUrl: undefined,
  apiKey: undefined,
  budgets: defaultBudgets,
  patience: defaultPatience,
}
