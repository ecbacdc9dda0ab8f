import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { shellText } from './shell.text.ts'

/** From the first press on the choice is the user's; before, the page follows the device. */
export function SchemeToggle({ className }: { className?: string }) {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const label = isDark ? shellText.toLight : shellText.toDark
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      className={className}
      size={38}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
