import { ActionIcon, Burger } from '@mantine/core'
import { IconChevronLeft, IconLogout, IconPalette, IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { AssistantButton } from '../../features/assistant/assistant-button.tsx'
import { signOut } from '../../features/auth/auth.api.ts'
import type { BellProps } from '../../features/notifications/bell.tsx'
import { usePageData } from '../page-data.ts'
import frameStyles from './frame.module.css'
import { SchemeToggle } from './scheme-toggle.tsx'
import { appearanceText, shellText } from './shell.text.ts'
import styles from './top-bar.module.css'

const NoBell = (_: BellProps) => null

/** A slow phone loads the page itself first. */
const Bell = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  // Without a line the page goes on without a bell; the next visit has it.
  const loaded = await import('../../features/notifications/bell.tsx').catch(() => undefined)
  return { default: loaded?.Bell ?? NoBell }
})

interface TopBarProps {
  /** News on the pages of the menu; empty without any. */
  news: string
  mark: ReactNode
  isMenuOpen: boolean
  onMenu: () => void
  onAppearance: () => void
  /** The address of the page in sight. */
  path: string
  isBellOpen: boolean
  onBell: () => void
  onSearch: () => void
}

export function TopBar({
  news,
  mark,
  isMenuOpen,
  onMenu,
  onAppearance,
  path,
  isBellOpen,
  onBell,
  onSearch,
}: TopBarProps) {
  const { title, group } = usePageData()
  return (
    <header className={`${frameStyles.topbar} topbar`}>
      <Burger
        className={`${styles.burger} phone-only`}
        size="sm"
        opened={isMenuOpen}
        aria-label={news === '' ? shellText.menu : shellText.menuWithNews(news)}
        data-news={news !== '' || undefined}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      />
      {group && (
        <span className={`${styles.crumb} desk-only`}>
          {group}
          <IconChevronLeft size={16} aria-hidden />
        </span>
      )}
      <h1>{title}</h1>
      {mark}
      <AssistantButton />
      <ActionIcon
        size={38}
        aria-label={shellText.search}
        aria-keyshortcuts="Control+K"
        title={shellText.searchKeys}
        onClick={onSearch}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Suspense>
        <Bell path={path} isOpen={isBellOpen} onOpen={onBell} />
      </Suspense>
      <SchemeToggle className="desk-only" />
      <ActionIcon
        className="desk-only"
        size={38}
        aria-label={appearanceText.title}
        title={appearanceText.title}
        onClick={onAppearance}
      >
        <IconPalette size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className="desk-only"
        size={38}
        aria-label={shellText.signOut}
        title={shellText.signOut}
        onClick={() => void signOut()}
      >
        <IconLogout className="mirrored" size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </header>
  )
}
