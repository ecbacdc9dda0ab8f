import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractJsonMiddleware, extractReasoningMiddleware, type LanguageModel, wrapLanguageModel } from 'ai'
import type { AiSettings } from '../../../config/ai-settings.ts'
import { guardedFetch } from './guarded-fetch.ts'

/** JSON that a model put between fences or among words. */
function barestJson(text: string): string {
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'))
  return start >= 0 && start < end ? text.slice(start, end + 1) : text
}

type Model = Exclude<LanguageModel, string>

// Warnings of the library would go to the console of the school.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

function createModel({ provider, model, baseUrl, apiKey }: AiSettings): Model {
  const common = { fetch: guardedFetch, ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) }
  if (provider === 'anthropic') return createAnthropic(common)(model)
  if (provider === 'google') return createGoogleGenerativeAI(common)(model)
  return createOpenAICompatible({ ...common, name: 'school', baseURL: baseUrl ?? '', includeUsage: true })(model)
}

/** The model of the settings, for answers and for JSON. It is always an object: a bare name would go to a vendor's gateway. */
export function openModel(settings: AiSettings): { answers: Model; json: Model } {
  // Models at home write their thoughts into the answer.
  const thoughts = extractReasoningMiddleware({ tagName: 'think' })
  const answers = wrapLanguageModel({ model: createModel(settings), middleware: thoughts })
  const json = wrapLanguageModel({ model: answers, middleware: extractJsonMiddleware({ transform: barestJson }) })
  return { answers, json }
}
