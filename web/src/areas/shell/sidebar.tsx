import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { schoolQuery } from '../../features/settings/settings.api.ts'
import { settingsText } from '../../features/settings/settings.text.ts'
import logo from '../../theme/logo.svg'
import { scenes } from '../../theme/scenes.ts'
import { sidebarFilters } from '../../theme/sidebar-filters.ts'
import type { Menu } from './menu.ts'
import { shellText } from './shell.text.ts'
import { SidebarMenu } from './sidebar-menu.tsx'
import { useAppearance } from './use-appearance.ts'
import './sidebar.css'

interface SidebarProps {
  menu: Menu
  onChoose?: () => void
  /** More actions under the menu, where the top bar has no room for them. */
  children?: ReactNode
}

export function Sidebar({ menu, onChoose = () => undefined, children }: SidebarProps) {
  const [{ filter, scene, hasImage }] = useAppearance()
  const { data: school } = useQuery(schoolQuery)
  const { top, bottom } = sidebarFilters[filter]
  const colours = { '--sb-top': top, '--sb-bottom': bottom } as CSSProperties

  return (
    <aside className="sidebar" aria-label={shellText.sidebar} style={colours}>
      <div className="sb-brand">
        <img src={school?.logoUrl ?? logo} alt="" width={38} height={38} />
        <span>
          <b>{settingsText.product}</b>
          <small dir="auto">{school?.name ?? settingsText.school}</small>
        </span>
      </div>
      <SidebarMenu menu={menu} onChoose={onChoose} />
      {children}
      {hasImage && <div className="scene" aria-hidden style={{ backgroundImage: `url("${scenes[scene]}")` }} />}
    </aside>
  )
}
