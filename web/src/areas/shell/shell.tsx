import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { schoolQuery } from '../../features/settings/settings.api.ts'
import { settingsText } from '../../features/settings/settings.text.ts'
import '../../theme/shell.css'
import { AppearanceDrawer } from './appearance-drawer.tsx'
import type { Menu } from './menu.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { shellText } from './shell.text.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

interface ShellProps {
  menu: Menu
  /** Stands above every page of the area. */
  notice?: ReactNode
}

/** Sidebar, top bar and footer around the pages of an area; on phones the sidebar becomes a drawer. */
export function Shell({ menu, notice }: ShellProps) {
  const [isMenuOpen, menuDrawer] = useDisclosure()
  const [isAppearanceOpen, appearanceDrawer] = useDisclosure()
  const { data: school } = useQuery(schoolQuery)

  return (
    <>
      <a className="skip-link" href="#main">
        {shellText.skip}
      </a>
      <div className="shell">
        <Sidebar menu={menu} />
        <div className="shell-page">
          <TopBar isMenuOpen={isMenuOpen} onMenu={menuDrawer.toggle} onAppearance={appearanceDrawer.open} />
          <main id="main" className="main" tabIndex={-1}>
            {notice}
            <Outlet />
          </main>
          <footer className="foot">
            {shellText.footer(new Date().getFullYear(), school?.name ?? settingsText.product)}
          </footer>
        </div>
      </div>
      <MenuDrawer menu={menu} isOpen={isMenuOpen} onClose={menuDrawer.close} onAppearance={appearanceDrawer.open} />
      <AppearanceDrawer isOpen={isAppearanceOpen} onClose={appearanceDrawer.close} />
    </>
  )
}
