import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { schoolQuery } from '../../features/settings/settings.api.ts'
import { settingsText } from '../../features/settings/settings.text.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { type Menu, newsOf } from './menu.ts'
import { shellText } from './shell.text.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useLateDrawer } from './use-late-drawer.ts'
import './frame.css'
import './shell.css'

const loadMenu = async () => (await import('./menu-drawer.tsx')).MenuDrawer
const loadAppearance = async () => (await import('./appearance-drawer.tsx')).AppearanceDrawer

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
  const isPhone = useIsPhone() === true
  const menuPart = useLateDrawer({
    load: loadMenu,
    isOpen: isMenuOpen,
    isSoon: isPhone,
    onFailure: menuDrawer.close,
  })
  const appearancePart = useLateDrawer({
    load: loadAppearance,
    isOpen: isAppearanceOpen,
    isSoon: false,
    onFailure: appearanceDrawer.close,
  })

  return (
    <>
      <a className="skip-link" href="#main">
        {shellText.skip}
      </a>
      <div className="shell">
        <Sidebar menu={menu} />
        <div className="shell-page">
          <TopBar
            news={newsOf(menu)}
            isMenuOpen={isMenuOpen}
            onMenu={menuDrawer.toggle}
            onAppearance={appearanceDrawer.open}
          />
          <main id="main" className="main" tabIndex={-1}>
            {notice}
            <Outlet />
          </main>
          <footer className="foot">
            {shellText.footer(new Date().getFullYear(), school?.name ?? settingsText.product)}
          </footer>
        </div>
      </div>
      {menuPart.Drawer && (
        <menuPart.Drawer
          menu={menu}
          isOpen={menuPart.isOpen}
          onClose={menuDrawer.close}
          onAppearance={appearanceDrawer.open}
        />
      )}
      {appearancePart.Drawer && (
        <appearancePart.Drawer isOpen={appearancePart.isOpen} onClose={appearanceDrawer.close} />
      )}
    </>
  )
}
