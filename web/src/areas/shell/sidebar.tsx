import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { schoolQuery } from '../../features/settings/school.api.ts'
import { settingsText } from '../../features/settings/settings.text.ts'
import logo from '../../theme/logo.svg'
import { scenes } from '../../theme/scenes.ts'
import { sidebarFilters } from '../../theme/sidebar-filters.ts'
import type { Menu } from './menu.ts'
import { shellText } from './shell.text.ts'
import styles from './sidebar.module.css'
import { SidebarMenu } from './sidebar-menu.tsx'
import { useAppearance } from './use-appearance.ts'

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
    <aside className={`${styles.sidebar} sidebar`} aria-label={shellText.sidebar} style={colours}>
      <Group className={styles.sbBrand} gap="0.75rem" wrap="nowrap" p="0.875rem 1.25rem" mih="4.25rem">
        <img src={school?.logoUrl ?? logo} alt="" width={38} height={38} />
        <span>
          <b>{settingsText.product}</b>
          <small dir="auto">{school?.name ?? settingsText.school}</small>
        </span>
      </Group>
      <SidebarMenu menu={menu} onChoose={onChoose} />
      {children}
      {hasImage && <div className={styles.scene} aria-hidden style={{ backgroundImage: `url("${scenes[scene]}")` }} />}
    </aside>
  )
}
