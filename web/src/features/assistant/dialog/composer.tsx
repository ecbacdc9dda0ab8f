import { chatLimits } from '@manara/contract/assistant.ts'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconPlayerStopFilled, IconSend2 } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { assistantText } from '../assistant.text.ts'
import styles from './composer.module.css'

const focusDelay = 100

interface ComposerProps {
  draft: string
  isDisabled: boolean
  /** A reply is on its way, and may be stopped. */
  isAnswering: boolean
  /** Another conversation takes the focus again. */
  activeId: number | undefined
  onDraft: (draft: string) => void
  onSend: () => void
  onStop: () => void
}

/** The input takes the focus 100 ms after it may be used (R-screen-34). */
export function Composer({ draft, isDisabled, isAnswering, activeId, onDraft, onSend, onStop }: ComposerProps) {
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation begins with the focus here
  useEffect(() => {
    if (isDisabled) return
    const timer = setTimeout(() => input.current?.focus(), focusDelay)
    return () => clearTimeout(timer)
  }, [isDisabled, activeId])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (draft.trim() !== '') onSend()
  }

  return (
    <Group
      component="form"
      className={`${styles.chatComposer} rule-above`}
      onSubmit={handleSubmit}
      gap="0.5rem"
      wrap="nowrap"
      p="0.75rem 1rem"
    >
      <TextInput
        ref={input}
        size="md"
        radius="xl"
        dir="auto"
        autoComplete="off"
        maxLength={chatLimits.messageLength}
        placeholder={assistantText.placeholder}
        aria-label={assistantText.input}
        disabled={isDisabled}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
      {isAnswering ? (
        <ActionIcon
          key="stop"
          size={44}
          radius="xl"
          variant="light"
          color="grape"
          aria-label={assistantText.stop}
          title={assistantText.stop}
          onClick={onStop}
        >
          <IconPlayerStopFilled size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          key="send"
          type="submit"
          size={44}
          radius="xl"
          variant="filled"
          color="grape"
          disabled={isDisabled || draft.trim() === ''}
          aria-label={assistantText.send}
        >
          <IconSend2 className="mirrored" size={20} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
