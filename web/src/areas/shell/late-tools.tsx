import { Bell } from '../../features/notifications/bell.tsx'
import { KeptPush } from '../../features/push/kept-push.tsx'
import type { Menu } from './menu.ts'
import { SearchTool } from './search-tool.tsx'

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
    <KeptPush />
    <SearchTool menu={menu} onBell={onBell} />
    <Bell path={path} isOpen={isBellOpen} onOpen={onBell} />
  </>
)
