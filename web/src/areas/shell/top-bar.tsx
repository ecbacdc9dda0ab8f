import { ActionIcon, Burger } from '@mantine/core'
import { IconChevronLeft, IconLogout, IconPalette } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { AssistantButton } from '../../features/assistant/assistant-button.tsx'
import { signOut } from '../../features/auth/auth.api.ts'
import type { BellProps } from '../../features/notifications/bell.tsx'
import { usePageData } from '../page-data.ts'
import frameStyles from './frame.module.css'
import { joinNews, type Menu } from './menu.ts'
import { SchemeToggle } from './scheme-toggle.tsx'
import type { SearchToolProps } from './search-tool.tsx'
import { appearanceText, shellText } from './shell.text.ts'
import styles from './top-bar.module.css'

const Nothing = () => null

/** A slow phone loads the page itself first. Without a line the page goes on without the tool; the next visit has it. */
const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return { default: await load().catch((): ComponentType<Props> => Nothing) }
  })
const Bell = late<BellProps>(async () => (await import('../../features/notifications/bell.tsx')).Bell)
const SearchTool = late<SearchToolProps>(async () => (await import('./search-tool.tsx')).SearchTool)

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
        <SearchTool menu={menu} onBell={onBell} />
      </Suspense>
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
