import type { ChatMessage } from '@manara/contract/assistant.ts'
import { Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { currentSession } from '../../../session/session.ts'
import { assistantText, suggestedQuestions } from '../assistant.text.ts'
import { Bubble, ThinkingBubble, WritingBubble } from './bubble.tsx'
import styles from './chat-log.module.css'

interface ChatLogProps {
  conversationId: number
  messages: readonly ChatMessage[]
  isThinking: boolean
  /** The part of the reply received so far. */
  partial: string
  onAsk: (question: string) => void
  onLeave: () => void
}

/** The bubbles, the newest in sight; a conversation that has not begun offers questions. */
export function ChatLog({ conversationId, messages, isThinking, partial, onAsk, onLeave }: ChatLogProps) {
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
      <Stack component="ol" gap="0.75rem" p="1rem" aria-label={assistantText.messages} aria-live="polite">
        {messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            conversationId={conversationId}
            onLeave={onLeave}
            onAsk={isThinking ? undefined : onAsk}
          />
        ))}
        {isThinking && (partial === '' ? <ThinkingBubble /> : <WritingBubble text={partial} onLeave={onLeave} />)}
      </Stack>
      {count === 1 && (
        <Group component="fieldset" className={styles.chatSuggestions} gap="0.5rem" miw={0}>
          <legend>{assistantText.suggestions}</legend>
          {suggestedQuestions[role].map((question) => (
            <button key={question} type="button" onClick={() => onAsk(question)}>
              {question}
            </button>
          ))}
        </Group>
      )}
      <div ref={end} />
    </>
  )
}
