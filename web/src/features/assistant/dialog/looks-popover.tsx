import { ActionIcon, Box, Popover, Stack } from '@mantine/core'
import { IconCheck, IconPalette } from '@tabler/icons-react'
import { assistantText } from '../assistant.text.ts'
import { backgroundNames, bubbleColors, bubbleThemeNames } from '../chat-themes.ts'
import type { useChatLooks } from '../use-chat-looks.ts'
import chatBackgroundsStyles from './chat-backgrounds.module.css'
import styles from './looks-popover.module.css'

type LooksPopoverProps = ReturnType<typeof useChatLooks> & { isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** Background and bubbles of the conversation. */
export function LooksPopover({ isOpen, onToggle, background, theme, setBackground, setTheme }: LooksPopoverProps) {
  return (
    <Popover opened={isOpen} onChange={onToggle} position="bottom-end" width={340} withinPortal={false} trapFocus>
      <Popover.Target>
        <ActionIcon
          size={40}
          variant={isOpen ? 'light' : 'subtle'}
          color={isOpen ? 'grape' : 'gray'}
          aria-label={assistantText.looks}
          title={assistantText.looks}
          onClick={() => onToggle(!isOpen)}
        >
          <IconPalette size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label={assistantText.looks}>
        <Box component="fieldset" className={styles.chatLooks} miw={0}>
          <Box component="legend" fw={600}>
            {assistantText.background}
          </Box>
          <div className={styles.chatSwatches}>
            {backgroundNames.map((name) => (
              <button key={name} type="button" aria-pressed={name === background} onClick={() => setBackground(name)}>
                <i className={chatBackgroundsStyles.chatBackground} data-background={name} aria-hidden />
                {assistantText.backgrounds[name]}
              </button>
            ))}
          </div>
        </Box>
        <Box component="fieldset" className={styles.chatLooks} miw={0}>
          <Box component="legend" fw={600}>
            {assistantText.bubbles}
          </Box>
          <Stack className={styles.chatThemes} gap="0.375rem" mt="0.375rem">
            {bubbleThemeNames.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === theme}
                style={bubbleColors(name)}
                onClick={() => setTheme(name)}
              >
                <span>{assistantText.themes[name]}</span>
                <Box
                  component="span"
                  className={styles.chatSample}
                  p="0.0625rem 0.625rem"
                  bd="1px solid rgba(128, 128, 128, 0.25)"
                  bdrs="1rem"
                  c="var(--chat-text)"
                  fw={400}
                  data-of="assistant"
                  aria-hidden
                >
                  {assistantText.answer}
                </Box>
                <Box
                  component="span"
                  className={styles.chatSample}
                  p="0.0625rem 0.625rem"
                  bd="1px solid rgba(128, 128, 128, 0.25)"
                  bdrs="1rem"
                  c="var(--chat-text)"
                  fw={400}
                  data-of="user"
                  aria-hidden
                >
                  {assistantText.question}
                </Box>
                <IconCheck className={styles.chatCheck} size={17} aria-hidden />
              </button>
            ))}
          </Stack>
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}
