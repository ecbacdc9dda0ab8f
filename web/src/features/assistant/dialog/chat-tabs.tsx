import { type Conversation, chatLimits } from '@manara/contract/assistant.ts'
import { ActionIcon } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { assistantText } from '../assistant.text.ts'
import './chat-tabs.css'

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
    <nav className="chat-tabs" aria-label={assistantText.conversations}>
      {conversations.map(({ id, name }) => (
        <span key={id} className="chat-tab" data-active={id === activeId || undefined}>
          <button type="button" aria-pressed={id === activeId} onClick={() => onChoose(id)}>
            <bdi>{name}</bdi>
          </button>
          <ActionIcon
            size={24}
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
    </nav>
  )
}
