import { ActionIcon, Burger } from '@mantine/core'
import { IconChevronLeft, IconLogout, IconPalette } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AssistantButton } from '../../features/assistant/assistant-button.tsx'
import { signOut } from '../../features/auth/auth.api.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { usePageData } from '../page-data.ts'
import frameStyles from './frame.module.css'
import { SchemeToggle } from './scheme-toggle.tsx'
import { appearanceText, shellText } from './shell.text.ts'
import styles from './top-bar.module.css'

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
}

export function TopBar({ news, mark, isMenuOpen, onMenu, onAppearance, path, isBellOpen, onBell }: TopBarProps) {
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
      <Bell path={path} isOpen={isBellOpen} onOpen={onBell} />
      <SchemeToggle />
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
