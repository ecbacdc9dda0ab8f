import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractJsonMiddleware, type LanguageModel, wrapLanguageModel } from 'ai'
import type { AiSettings } from './ai-settings.ts'
import { guardedFetch } from './guarded-fetch.ts'

/** JSON that a model put between fences or among words. */
export const barestJson = (text: string): string => /[[{][\s\S]*[\]}]/.exec(text)?.[0] ?? text

type Model = Exclude<LanguageModel, string>

// Warnings of the library would go to the console of the school.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

function modelOf({ provider, model, baseUrl, apiKey }: AiSettings): Model {
  const common = { fetch: guardedFetch, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }
  if (provider === 'anthropic') return createAnthropic(common)(model)
  if (provider === 'google') return createGoogleGenerativeAI(common)(model)
  return createOpenAICompatible({ ...common, name: 'school', baseURL: baseUrl ?? '', includeUsage: true })(model)
}

/** The model of the settings, for answers and for JSON. It is always an object: a bare name would go to a vendor's gateway. */
export function openModel(settings: AiSettings): { answers: Model; json: Model } {
  const answers = modelOf(settings)
  const middleware = extractJsonMiddleware({ transform: barestJson })
  return { answers, json: wrapLanguageModel({ model: answers, middleware }) }
}
