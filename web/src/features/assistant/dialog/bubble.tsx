import type { ChatMessage } from '@manara/contract/assistant.ts'
import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { formatTime } from '../../../format/dates.ts'
import { assistantText } from '../assistant.text.ts'
import { type AnswerDeeds, AnswerText } from './answer-text.tsx'
import styles from './bubble.module.css'
import { ProposalCard } from './proposal-card.tsx'

export const AssistantFace = () => (
  <span className={`${styles.chatFace} chat-face`} aria-hidden>
    <IconSparkles size={18} stroke={1.8} />
  </span>
)

interface BubbleProps {
  message: ChatMessage
  conversationId: number
}

/** A message with its sender and time. Only answers are rendered as Markdown. */
export function Bubble({ message, conversationId, ...deeds }: AnswerDeeds & BubbleProps) {
  const { id, sender, content, sentAt, proposal } = message
  const isOwn = sender === 'User'
  return (
    <li className={styles.chatMessage} data-own={isOwn || undefined}>
      {!isOwn && <AssistantFace />}
      <Stack gap="0.5rem" miw={0}>
        <div className={styles.bubble} dir="auto">
          <VisuallyHidden>{isOwn ? assistantText.you : assistantText.assistant}</VisuallyHidden>
          {isOwn ? <p>{content}</p> : <AnswerText text={content} {...deeds} />}
          <time dateTime={sentAt}>{formatTime(sentAt)}</time>
        </div>
        {proposal && (
          <ProposalCard place={{ conversationId, messageId: id }} proposal={proposal} onLeave={deeds.onLeave} />
        )}
      </Stack>
    </li>
  )
}

/** A reply that is still written: said aloud only once it is whole. */
export const WritingBubble = ({ text, onLeave }: { text: string; onLeave: () => void }) => (
  <li className={styles.chatMessage} aria-live="off" aria-busy>
    <AssistantFace />
    <div className={`${styles.bubble} ${styles.writing}`} dir="auto">
      <VisuallyHidden>{assistantText.writing}</VisuallyHidden>
      <AnswerText text={text} onLeave={onLeave} onAsk={undefined} />
    </div>
  </li>
)

export const ThinkingBubble = () => (
  <li className={styles.chatMessage}>
    <AssistantFace />
    <Group className={`${styles.bubble} ${styles.thinking}`} role="status" gap="0.3rem" wrap="nowrap" py="0.5rem">
      <i aria-hidden />
      <i aria-hidden />
      <i aria-hidden />
      <span>{assistantText.thinking}</span>
    </Group>
  </li>
)
