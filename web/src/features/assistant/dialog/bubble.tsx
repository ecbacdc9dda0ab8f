import type { ChatMessage } from '@manara/contract/assistant.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { formatTime } from '../../../format/dates.ts'
import { assistantText } from '../assistant.text.ts'
import { type AnswerDeeds, AnswerText } from './answer-text.tsx'
import './bubble.css'

export const AssistantFace = () => (
  <span className="chat-face" aria-hidden>
    <IconSparkles size={18} stroke={1.8} />
  </span>
)

/** What was said, by whom, and when. Only answers are read as Markdown. */
export function Bubble({ message, ...deeds }: AnswerDeeds & { message: ChatMessage }) {
  const { sender, content, sentAt } = message
  const isOwn = sender === 'User'
  return (
    <li className="chat-message" data-own={isOwn || undefined}>
      {!isOwn && <AssistantFace />}
      <div className="bubble" dir="auto">
        <VisuallyHidden>{isOwn ? assistantText.you : assistantText.assistant}</VisuallyHidden>
        {isOwn ? <p>{content}</p> : <AnswerText text={content} {...deeds} />}
        <time dateTime={sentAt}>{formatTime(sentAt)}</time>
      </div>
    </li>
  )
}

/** A reply that is still written: said aloud only once it is whole. */
export const WritingBubble = ({ text, onLeave }: { text: string; onLeave: () => void }) => (
  <li className="chat-message" aria-live="off" aria-busy>
    <AssistantFace />
    <div className="bubble writing" dir="auto">
      <VisuallyHidden>{assistantText.writing}</VisuallyHidden>
      <AnswerText text={text} onLeave={onLeave} onAsk={undefined} />
    </div>
  </li>
)

export const ThinkingBubble = () => (
  <li className="chat-message">
    <AssistantFace />
    <div className="bubble thinking" role="status">
      <i aria-hidden />
      <i aria-hidden />
      <i aria-hidden />
      <span>{assistantText.thinking}</span>
    </div>
  </li>
)
