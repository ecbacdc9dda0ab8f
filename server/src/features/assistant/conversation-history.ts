import type { ChatMessage } from '@manara/contract/assistant.ts'
import type { AnswerRequest } from '../../platform/llm/provider/provider-answer.ts'
import { estimateTokens } from '../../platform/llm/token-estimate.ts'

const mostTokens = 2_000
const mostCharacters = 2_000

type HistoryMessage = Pick<ChatMessage, 'sender' | 'content'>

/** The latest of a conversation that fits, beginning with a question; the greeting is no part of it. */
export function trimHistory(messages: readonly HistoryMessage[]): AnswerRequest['messages'] {
  let tokens = 0
  const kept: { role: 'user' | 'assistant'; content: string }[] = []
  for (const { sender, content } of messages.slice(1).reverse()) {
    const words = content.slice(0, mostCharacters)
    tokens += estimateTokens(words)
    if (tokens > mostTokens) break
    kept.unshift({ role: sender === 'User' ? 'user' : 'assistant', content: words })
  }
  const first = kept.findIndex(({ role }) => role === 'user')
  return first < 0 ? [] : kept.slice(first)
}
