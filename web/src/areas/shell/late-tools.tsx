import { Bell } from '../../features/notifications/bell.tsx'
import type { Menu } from './menu.ts'
import { SearchTool } from './search-tool.tsx'

// Once a page, where notifications were allowed: this browser and the server may have lost sight of each other.
if (window.Notification?.permission === 'granted')
  void import('../../features/push/push.api.ts').then(({ mendPush }) => mendPush())

export interface LateToolsProps {
  menu: Menu
  /** The address of the page in sight. */
  path: string
  isBellOpen: boolean
  onBell: () => void
}

/** The tools of the top bar that a first sight of a page does without. */
export const LateTools = ({ menu, path, isBellOpen, onBell }: LateToolsProps) => (
  <>
    <SearchTool menu={menu} onBell={onBell} />
    <Bell path={path} isOpen={isBellOpen} onOpen={onBell} />
  </>
)
