import { ConfigError, readCount } from './environment.ts'

export const aiProviders = ['builtin', 'openai-compatible', 'anthropic', 'google'] as const
export type AiProvider = (typeof aiProviders)[number]

/** Limits of AI usage in a day of the school. */
export interface AiBudgets {
  personRequests: number
  personTokens: number
  schoolRequests: number
  schoolTokens: number
}

/** How long and how often a provider is waited for. Whatever happens, an answer or a refusal is there within 15 seconds. */
export interface AiTimeout {
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
  timeout: AiTimeout
}

export const defaultBudgets: AiBudgets = {
  personRequests: 200,
  personTokens: 400_000,
  schoolRequests: 5_000,
  schoolTokens: 5_000_000,
}

export const defaultTimeout: AiTimeout = {
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
  timeout: defaultTimeout,
}

const isProvider = (name: string): name is AiProvider => aiProviders.some((known) => known === name)

const aiSeconds = [1, 120] as const
const aiBudget = [0, 1_000_000_000] as const

/** A model outside is asked only when the school names one: provider, model, and what that provider needs. */
export function readAi(env: NodeJS.ProcessEnv): AiSettings {
  const { AI_PROVIDER: provider = 'builtin', AI_MODEL: model = '', AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = env
  if (!isProvider(provider))
    throw new ConfigError(`AI_PROVIDER غير معروف: «${provider}». اختر من: ${aiProviders.join('، ')}`)
  if (baseUrl && !(URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol)))
    throw new ConfigError('AI_BASE_URL غير صالح. صيغته https://api.example.com/v1 أو http://127.0.0.1:11434/v1')
  if (provider !== 'builtin' && !model) throw new ConfigError(`مع AI_PROVIDER=${provider} يلزم AI_MODEL: اسم النموذج.`)
  if (provider === 'openai-compatible' && !baseUrl)
    throw new ConfigError('مع AI_PROVIDER=openai-compatible يلزم AI_BASE_URL: عنوان الخادم.')
  if ((provider === 'anthropic' || provider === 'google') && !apiKey)
    throw new ConfigError(`مع AI_PROVIDER=${provider} يلزم AI_API_KEY: مفتاح المزوّد.`)
  const seconds = readCount(env, 'AI_TIMEOUT_SECONDS', defaultTimeout.totalMilliseconds / 1_000, aiSeconds)
  return {
    provider,
    model,
    baseUrl: baseUrl || undefined,
    apiKey: apiKey || undefined,
    budgets: {
      personRequests: readCount(env, 'AI_PERSON_REQUESTS_A_DAY', defaultBudgets.personRequests, aiBudget),
      personTokens: readCount(env, 'AI_PERSON_TOKENS_A_DAY', defaultBudgets.personTokens, aiBudget),
      schoolRequests: readCount(env, 'AI_SCHOOL_REQUESTS_A_DAY', defaultBudgets.schoolRequests, aiBudget),
      schoolTokens: readCount(env, 'AI_SCHOOL_TOKENS_A_DAY', defaultBudgets.schoolTokens, aiBudget),
    },
    timeout: {
      ...defaultTimeout,
      totalMilliseconds: seconds * 1_000,
      pieceMilliseconds: Math.max(1, Math.floor(seconds * 0.6)) * 1_000,
    },
  }
}
