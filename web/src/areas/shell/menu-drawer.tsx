import { Drawer } from '@mantine/core'
import { IconLogout, IconPalette } from '@tabler/icons-react'
import { signOut } from '../../features/auth/auth.api.ts'
import type { Menu } from './menu.ts'
import { appearanceText, shellText } from './shell.text.ts'
import styles from './sidebar.module.css'
import { Sidebar } from './sidebar.tsx'
import sidebarMenuStyles from './sidebar-menu.module.css'

interface MenuDrawerProps {
  menu: Menu
  isOpen: boolean
  onClose: () => void
  onAppearance: () => void
}

/** The sidebar on phones, with the tools that the top bar has no room for. */
export function MenuDrawer({ menu, isOpen, onClose, onAppearance }: MenuDrawerProps) {
  const handleAppearance = () => {
    onClose()
    onAppearance()
  }
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={300} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={shellText.menu}>
        <Drawer.Body>
          <Sidebar menu={menu} onChoose={onClose}>
            <div className={styles.sbActions}>
              <button type="button" className={sidebarMenuStyles.sbItem} onClick={handleAppearance}>
                <IconPalette size={20} stroke={1.7} aria-hidden />
                {appearanceText.title}
              </button>
              <button type="button" className={sidebarMenuStyles.sbItem} onClick={() => void signOut()}>
                <IconLogout className="mirrored" size={20} stroke={1.7} aria-hidden />
                {shellText.signOut}
              </button>
            </div>
          </Sidebar>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
