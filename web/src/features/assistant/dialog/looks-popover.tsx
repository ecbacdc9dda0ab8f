import { ActionIcon, Popover } from '@mantine/core'
import { IconCheck, IconPalette } from '@tabler/icons-react'
import { assistantText } from '../assistant.text.ts'
import { backgroundNames, bubbleColors, bubbleThemeNames } from '../chat-themes.ts'
import type { useChatLooks } from '../use-chat-looks.ts'
import './chat-backgrounds.css'
import './looks-popover.css'

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
        <fieldset className="chat-looks">
          <legend>{assistantText.background}</legend>
          <div className="chat-swatches">
            {backgroundNames.map((name) => (
              <button key={name} type="button" aria-pressed={name === background} onClick={() => setBackground(name)}>
                <i className="chat-background" data-background={name} aria-hidden />
                {assistantText.backgrounds[name]}
              </button>
            ))}
          </div>
        </fieldset>
        <fieldset className="chat-looks">
          <legend>{assistantText.bubbles}</legend>
          <div className="chat-themes">
            {bubbleThemeNames.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === theme}
                style={bubbleColors(name)}
                onClick={() => setTheme(name)}
              >
                <span>{assistantText.themes[name]}</span>
                <span className="chat-sample" data-of="assistant" aria-hidden>
                  {assistantText.answer}
                </span>
                <span className="chat-sample" data-of="user" aria-hidden>
                  {assistantText.question}
                </span>
                <IconCheck className="chat-check" size={17} aria-hidden />
              </button>
            ))}
          </div>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
