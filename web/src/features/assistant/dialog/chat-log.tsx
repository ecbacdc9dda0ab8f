import type { ChatMessage } from '@manara/contract/assistant.ts'
import { useEffect, useRef } from 'react'
import { currentSession } from '../../../session/session.ts'
import { assistantText, suggestedQuestions } from '../assistant.text.ts'
import { Bubble, ThinkingBubble, WritingBubble } from './bubble.tsx'
import './chat-log.css'

interface ChatLogProps {
  messages: readonly ChatMessage[]
  isThinking: boolean
  /** What of the reply has come so far. */
  partial: string
  onAsk: (question: string) => void
  onLeave: () => void
}

/** The bubbles, the newest in sight; a conversation that has not begun offers questions. */
export function ChatLog({ messages, isThinking, partial, onAsk, onLeave }: ChatLogProps) {
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length
  const role = currentSession()?.role ?? 'Student'

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added scrolls into sight
  useEffect(() => {
    const log = end.current?.parentElement
    if (log) log.scrollTop = log.scrollHeight
  }, [count, isThinking, partial])

  return (
    <>
      <ol className="chat-bubbles" aria-label={assistantText.messages} aria-live="polite">
        {messages.map((message) => (
          <Bubble key={message.id} message={message} onLeave={onLeave} onAsk={isThinking ? undefined : onAsk} />
        ))}
        {isThinking && (partial === '' ? <ThinkingBubble /> : <WritingBubble text={partial} onLeave={onLeave} />)}
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
