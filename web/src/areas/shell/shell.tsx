import { Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { schoolQuery } from '../../features/settings/school.api.ts'
import { settingsText } from '../../features/settings/settings.text.ts'
import { useIsPhone } from '../../ui/layout/use-is-phone.ts'
import frameStyles from './frame.module.css'
import type { Menu } from './menu.ts'
import styles from './shell.module.css'
import { shellText } from './shell.text.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useLateDrawer } from './use-late-drawer.ts'

const loadMenu = async () => (await import('./menu-drawer.tsx')).MenuDrawer
const loadBell = async () => (await import('../../features/notifications/bell-panel.tsx')).BellPanel
const loadAppearance = async () => (await import('./appearance-drawer.tsx')).AppearanceDrawer

interface ShellProps {
  menu: Menu
  /** Beside the title in the top bar. */
  mark?: ReactNode
  /** Shown above every page of the area. */
  notice?: ReactNode
  /** In place of the page. */
  children?: ReactNode
}

/** Sidebar, top bar and footer around the pages of an area; on phones the sidebar becomes a drawer. */
export function Shell({ menu, mark, notice, children = <Outlet /> }: ShellProps) {
  const [isMenuOpen, menuDrawer] = useDisclosure()
  const [isAppearanceOpen, appearanceDrawer] = useDisclosure()
  const [isBellOpen, bell] = useDisclosure()
  const path = useRouterState({ select: ({ location }) => location.pathname })
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
  const bellPart = useLateDrawer({ load: loadBell, isOpen: isBellOpen, isSoon: false, onFailure: bell.close })

  return (
    <>
      <a className="skip-link" href="#main">
        {shellText.skip}
      </a>
      <div className={`${styles.shell} shell`}>
        <Sidebar menu={menu} />
        <Stack gap={0} miw={0}>
          <TopBar
            menu={menu}
            mark={mark}
            isMenuOpen={isMenuOpen}
            onMenu={menuDrawer.toggle}
            onAppearance={appearanceDrawer.open}
            path={path}
            isBellOpen={isBellOpen}
            onBell={bell.open}
          />
          <main id="main" className={`${styles.main} main`} tabIndex={-1}>
            {notice}
            {children}
          </main>
          <footer className={`${frameStyles.foot} foot`}>
            {shellText.footer(new Date().getFullYear(), school?.name ?? settingsText.product)}
          </footer>
        </Stack>
      </div>
      {menuPart.Drawer && (
        <menuPart.Drawer
          menu={menu}
          isOpen={menuPart.isOpen}
          onClose={menuDrawer.close}
          onAppearance={appearanceDrawer.open}
        />
      )}
      {bellPart.Drawer && <bellPart.Drawer path={path} isOpen={bellPart.isOpen} onClose={bell.close} />}
      {appearancePart.Drawer && (
        <appearancePart.Drawer isOpen={appearancePart.isOpen} onClose={appearanceDrawer.close} />
      )}
    </>
  )
}
