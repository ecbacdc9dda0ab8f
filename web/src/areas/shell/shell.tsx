import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconPalette } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { signOut } from '../../features/auth/auth.api.ts'
import { schoolQuery } from '../../features/settings/settings.api.ts'
import { settingsText } from '../../features/settings/settings.text.ts'
import '../../theme/shell.css'
import { AppearanceDrawer } from './appearance-drawer.tsx'
import type { Menu } from './menu.ts'
import { appearanceText, shellText } from './shell.text.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Sidebar, top bar and footer around the pages of an area; on phones the sidebar becomes a drawer. */
export function Shell({ menu }: { menu: Menu }) {
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
            <Outlet />
          </main>
          <footer className="foot">
            {shellText.footer(new Date().getFullYear(), school?.name ?? settingsText.product)}
          </footer>
        </div>
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={menuDrawer.close}
        size={300}
        padding={0}
        withCloseButton={false}
        aria-label={shellText.menu}
      >
        <Sidebar menu={menu} onChoose={menuDrawer.close}>
          <div className="sb-actions">
            <button
              type="button"
              className="sb-item"
              onClick={() => {
                menuDrawer.close()
                appearanceDrawer.open()
              }}
            >
              <IconPalette size={20} stroke={1.7} aria-hidden />
              {appearanceText.title}
            </button>
            <button type="button" className="sb-item" onClick={() => void signOut()}>
              <IconLogout className="mirrored" size={20} stroke={1.7} aria-hidden />
              {shellText.signOut}
            </button>
          </div>
        </Sidebar>
      </Drawer>
      <AppearanceDrawer isOpen={isAppearanceOpen} onClose={appearanceDrawer.close} />
    </>
  )
}
