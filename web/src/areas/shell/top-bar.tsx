import { ActionIcon, Burger } from '@mantine/core'
import { IconChevronLeft, IconLogout, IconPalette } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { AssistantButton } from '../../features/assistant/assistant-button.tsx'
import { signOut } from '../../features/auth/auth.api.ts'
import { usePageData } from '../page-data.ts'
import frameStyles from './frame.module.css'
import type { LateToolsProps } from './late-tools.tsx'
import { joinNews, type Menu } from './menu.ts'
import { SchemeToggle } from './scheme-toggle.tsx'
import { appearanceText, shellText } from './shell.text.ts'
import styles from './top-bar.module.css'

const NoTools = (_: LateToolsProps) => null

/** A slow phone loads the page itself first. */
const LateTools = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  // Without a line the page goes on without them; the next visit has them.
  const loaded = await import('./late-tools.tsx').catch(() => undefined)
  return { default: loaded?.LateTools ?? NoTools }
})

interface TopBarProps {
  menu: Menu
  mark: ReactNode
  isMenuOpen: boolean
  onMenu: () => void
  onAppearance: () => void
  /** The address of the page in sight. */
  path: string
  isBellOpen: boolean
  onBell: () => void
}

export function TopBar({ menu, mark, isMenuOpen, onMenu, onAppearance, path, isBellOpen, onBell }: TopBarProps) {
  const { title, group } = usePageData()
  const news = joinNews(menu)
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
      <Suspense>
        <LateTools menu={menu} path={path} isBellOpen={isBellOpen} onBell={onBell} />
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
