import type { ChatMessage } from '@manara/contract/assistant.ts'
import { useEffect, useRef } from 'react'
import { currentSession } from '../../../session/session.ts'
import { assistantText, suggestedQuestions } from '../assistant.text.ts'
import { Bubble, ThinkingBubble } from './bubble.tsx'

interface ChatLogProps {
  messages: readonly ChatMessage[]
  isThinking: boolean
  onAsk: (question: string) => void
  onLeave: () => void
}

/** The bubbles, the newest in sight; a conversation that has not begun offers questions. */
export function ChatLog({ messages, isThinking, onAsk, onLeave }: ChatLogProps) {
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length
  const role = currentSession()?.role ?? 'Student'

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added scrolls into sight
  useEffect(() => {
    const log = end.current?.parentElement
    if (log) log.scrollTop = log.scrollHeight
  }, [count, isThinking])

  return (
    <>
      <ol className="chat-bubbles" aria-label={assistantText.messages} aria-live="polite">
        {messages.map((message) => (
          <Bubble key={message.id} message={message} onLeave={onLeave} />
        ))}
        {isThinking && <ThinkingBubble />}
      </ol>
      {count === 1 && (
        <fieldset className="chat-suggestions">
          <legend>{assistantText.suggestions}</legend>
          {suggestedQuestions[role].map((question) => (
            <button key={question} type="button" onClick={() => onAsk(question)}>
              {question}
            </button>
          ))}
        </fieldset>
      )}
      <div ref={end} />
    </>
  )
}
