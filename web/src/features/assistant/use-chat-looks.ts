import { useComputedColorScheme } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type BackgroundName, type BubbleThemeName, backgroundNames, bubbleThemeNames } from './chat-themes.ts'

const known = <Name extends string>(names: readonly Name[], stored: string | undefined) =>
  names.find((name) => name === stored) ?? null

/** Background and bubbles, remembered in this browser; until they are chosen they follow the scheme of the app. */
export function useChatLooks() {
  const isDark = useComputedColorScheme('light') === 'dark'
  const [background, setBackground] = useLocalStorage<BackgroundName | null>({
    key: 'chat-background',
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => known(backgroundNames, stored),
  })
  const [theme, setTheme] = useLocalStorage<BubbleThemeName | null>({
    key: 'chat-color-scheme',
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => known(bubbleThemeNames, stored),
  })
  return {
    background: background ?? ('messages' as const),
    theme: theme ?? (isDark ? ('messagingDark' as const) : ('messagingLight' as const)),
    setBackground,
    setTheme,
  }
}
