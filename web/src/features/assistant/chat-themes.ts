/** Backgrounds of the bubbles, drawn in `chat-backgrounds.css`. */
export const backgroundNames = ['light', 'dark', 'messages', 'space', 'sunset'] as const
export type BackgroundName = (typeof backgroundNames)[number]

interface BubbleTheme {
  userBubble: string
  assistantBubble: string
  textColor: string
  timestampColor: string
  linkColor: string
}

/** Bubbles keep their colours whatever the scheme; each text is readable on both of its bubbles. */
export const bubbleThemes = {
  messagingLight: {
    userBubble: '#d3f0dd',
    assistantBubble: '#ffffff',
    textColor: '#14261d',
    timestampColor: '#4d6157',
    linkColor: '#00635e',
  },
  messagingDark: {
    userBubble: '#0b4f47',
    assistantBubble: '#22313a',
    textColor: '#edf3f2',
    timestampColor: '#b4c6c4',
    linkColor: '#93d0ca',
  },
  messenger: {
    userBubble: '#cfe6ff',
    assistantBubble: '#f1f2f4',
    textColor: '#10253a',
    timestampColor: '#4a5c6e',
    linkColor: '#104672',
  },
  neon: {
    userBubble: '#2b0f4d',
    assistantBubble: '#071f2b',
    textColor: '#9ff6e4',
    timestampColor: '#8fb3d9',
    linkColor: '#ffd166',
  },
  volcanic: {
    userBubble: '#5b1a12',
    assistantBubble: '#2a211f',
    textColor: '#ffe3d1',
    timestampColor: '#d9a58c',
    linkColor: '#ffb37a',
  },
} satisfies Record<string, BubbleTheme>

export type BubbleThemeName = keyof typeof bubbleThemes
export const bubbleThemeNames = Object.keys(bubbleThemes) as BubbleThemeName[]

/** The colours of a theme for the style sheet. */
export const bubbleColors = (name: BubbleThemeName): Record<`--${string}`, string> => {
  const { userBubble, assistantBubble, textColor, timestampColor, linkColor } = bubbleThemes[name]
  return {
    '--chat-user': userBubble,
    '--chat-assistant': assistantBubble,
    '--chat-text': textColor,
    '--chat-time': timestampColor,
    '--chat-link': linkColor,
  }
}
