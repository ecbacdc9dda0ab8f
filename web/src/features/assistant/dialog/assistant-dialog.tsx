import type { Conversation } from '@manara/contract/assistant.ts'
import { ActionIcon, Box, Center, Group, Loader, Modal } from '@mantine/core'
import { IconEraser, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { assistantText } from '../assistant.text.ts'
import { bubbleColors } from '../chat-themes.ts'
import { useChatLooks } from '../use-chat-looks.ts'
import styles from './assistant-dialog.module.css'
import { AssistantFace } from './bubble.tsx'
import chatBackgroundsStyles from './chat-backgrounds.module.css'
import { ChatLog } from './chat-log.tsx'
import { ChatTabs } from './chat-tabs.tsx'
import { Composer } from './composer.tsx'
import { LooksPopover } from './looks-popover.tsx'
import { useChat } from './use-chat.ts'

interface AssistantDialogProps {
  isOpen: boolean
  /** Put into the field when the dialog opens. */
  question?: string
  onClose: () => void
}

/** The chat with the assistant (R-assistant-1). */
export function AssistantDialog({ isOpen, question, onClose }: AssistantDialogProps) {
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  const looks = useChatLooks()
  const chat = useChat(isOpen)
  const [draft, setDraft] = useState('')
  const [isLooksOpen, setIsLooksOpen] = useState(false)
  const [isClearing, setIsClearing] = useState(false)
  const removing = useDialog<Conversation>()
  const messages = chat.active.data?.messages
  useBackCloses({ isOpen, onClose })
  useEffect(() => {
    if (isOpen && question) setDraft(question)
  }, [isOpen, question])

  /** A deleted conversation cannot be restored, so it needs a confirmation; the last one and an empty one do not. */
  function handleRemove(conversation: Conversation) {
    const isEmpty = conversation.name === assistantText.newConversation
    if (isEmpty || chat.conversations.length === 1) chat.remove(conversation.id)
    else removing.open(conversation)
  }

  function ask(question: string) {
    setDraft('')
    chat.send(question, () => setDraft((typed) => typed || question))
  }

  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      size={820}
      padding={0}
      withCloseButton={false}
      closeOnClickOutside={false}
      // Escape closes what lies above first.
      closeOnEscape={!isLooksOpen && !isClearing && !removing.isOpen}
      fullScreen={isPhone}
      classNames={{ body: styles.chatBox }}
    >
      <Group className={styles.chatHead} gap="0.75rem" wrap="nowrap" p="0.75rem 1rem">
        <AssistantFace />
        <Box className={styles.chatTitle} miw={0} flex={1}>
          <Modal.Title>{assistantText.title}</Modal.Title>
          <Box component="span" display="block" c="dimmed" fz="0.8125rem" lh={1.35}>
            {assistantText.lines[chat.active.data?.engine ?? 'builtin']}
          </Box>
        </Box>
        <Group className={styles.chatTools} gap="0.125rem" align="stretch" wrap="nowrap" flex="none">
          <LooksPopover {...looks} isOpen={isLooksOpen} onToggle={setIsLooksOpen} />
          <ActionIcon
            size={40}
            disabled={messages === undefined || messages.length < 2 || chat.isSending}
            aria-label={assistantText.clear}
            title={assistantText.clear}
            onClick={() => setIsClearing(true)}
          >
            <IconEraser size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon size={40} aria-label={assistantText.close} title={assistantText.close} onClick={onClose}>
            <IconX size={21} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <ChatTabs
        conversations={chat.conversations}
        activeId={chat.activeId}
        isBusy={chat.isBusy}
        onChoose={chat.choose}
        onCreate={chat.create}
        onDelete={handleRemove}
      />
      <div
        className={`${styles.chatLog} ${chatBackgroundsStyles.chatBackground}`}
        data-background={looks.background}
        style={bubbleColors(looks.theme)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
        tabIndex={0}
      >
        <ChatStates chat={chat} onAsk={ask} onLeave={onClose} />
      </div>
      <Composer
        draft={draft}
        isDisabled={chat.isSending || messages === undefined}
        isAnswering={chat.isThinking}
        activeId={chat.activeId}
        onDraft={setDraft}
        onSend={() => ask(draft.trim())}
        onStop={chat.stop}
      />
      <ConfirmDialog
        isOpen={isClearing}
        Icon={IconEraser}
        question={assistantText.clearQuestion}
        text={assistantText.clearLine}
        confirmLabel={assistantText.clear}
        isPending={chat.isClearing}
        onConfirm={() => chat.clear(() => setIsClearing(false))}
        onClose={() => setIsClearing(false)}
      />
      {removing.target && (
        <ConfirmDialog
          isOpen={removing.isOpen}
          question={assistantText.removeQuestion(removing.target.name)}
          text={assistantText.removeLine}
          confirmLabel={assistantText.remove}
          isPending={chat.isRemoving}
          onConfirm={() => removing.target && chat.remove(removing.target.id, removing.close)}
          onClose={removing.close}
        />
      )}
    </Modal>
  )
}

interface ChatStatesProps {
  chat: ReturnType<typeof useChat>
  onAsk: (question: string) => void
  onLeave: () => void
}

function ChatStates({ chat, onAsk, onLeave }: ChatStatesProps) {
  const { list, active, retryCreation } = chat
  if (active.data)
    return (
      <ChatLog
        key={chat.activeId}
        conversationId={active.data.id}
        messages={active.data.messages}
        isThinking={chat.isThinking}
        partial={chat.partial}
        onAsk={onAsk}
        onLeave={onLeave}
      />
    )
  const failed = list.isError ? list : active.isError ? active : undefined
  if (failed)
    return (
      <Box m="1rem" p="1rem" bdrs="lg" bg="var(--m-surface)">
        <QueryFailed title={list.isError ? assistantText.loadFailed : assistantText.messagesFailed} query={failed} />
      </Box>
    )
  if (retryCreation)
    return (
      <Box m="1rem" p="1rem" bdrs="lg" bg="var(--m-surface)">
        <Failed
          title={assistantText.createFailed}
          message={getErrorMessage(chat.creationError)}
          isRetrying={chat.isBusy}
          onRetry={retryCreation}
        />
      </Box>
    )
  return (
    <Center h="100%" role="status" aria-label={assistantText.loading}>
      <Loader color="grape" />
    </Center>
  )
}
