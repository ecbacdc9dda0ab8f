import { type Conversation, chatLimits } from '@manara/contract/assistant.ts'
import { ActionIcon, Group } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { assistantText } from '../assistant.text.ts'
import styles from './chat-tabs.module.css'

interface ChatTabsProps {
  conversations: readonly Conversation[]
  activeId: number | undefined
  isBusy: boolean
  onChoose: (id: number) => void
  onCreate: () => void
  onDelete: (conversation: Conversation) => void
}

export function ChatTabs({ conversations, activeId, isBusy, onChoose, onCreate, onDelete }: ChatTabsProps) {
  return (
    <Group
      component="nav"
      className={`${styles.chatTabs} rule-below`}
      aria-label={assistantText.conversations}
      gap="0.375rem"
      wrap="nowrap"
      p="0 1rem 0.625rem"
    >
      {conversations.map(({ id, name }) => (
        <span key={id} className={styles.chatTab} data-active={id === activeId || undefined}>
          <button type="button" aria-pressed={id === activeId} onClick={() => onChoose(id)}>
            <bdi>{name}</bdi>
          </button>
          <ActionIcon
            size={24}
            c="inherit"
            flex="none"
            disabled={isBusy}
            aria-label={assistantText.closeConversation(name)}
            onClick={() => onDelete({ id, name })}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      <ActionIcon
        size={32}
        variant="default"
        disabled={isBusy}
        data-full={conversations.length >= chatLimits.conversations || undefined}
        aria-label={assistantText.newConversation}
        title={assistantText.newConversation}
        onClick={onCreate}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
