import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { isGroup, type Menu, type MenuGroup, type MenuPage } from './menu.ts'
import { shellText } from './shell.text.ts'
import styles from './sidebar-menu.module.css'
import { useMenuGroups } from './use-menu-groups.ts'

interface SidebarMenuProps {
  menu: Menu
  /** Called when a page was chosen, so that a drawer can close. */
  onChoose: () => void
}

/** The routes of the area; the present one carries `aria-current`, its group shows where it is when closed. */
export function SidebarMenu({ menu, onChoose }: SidebarMenuProps) {
  const [groups, setOpen] = useMenuGroups()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isHere = ({ to, alsoHolds = [] }: MenuPage) =>
    [to, ...alsoHolds].some((place) => pathname === place || pathname.startsWith(`${place}/`))

  return (
    <nav className={styles.sbNav} aria-label={shellText.mainMenu}>
      <ul>
        {menu.map((entry) => {
          if (!isGroup(entry))
            return <PageItem key={entry.to} page={entry} isHere={isHere(entry)} onChoose={onChoose} />
          const holdsPresentPage = entry.pages.some(isHere)
          const isOpen = groups[entry.id] ?? holdsPresentPage
          return (
            <GroupItem
              key={entry.id}
              group={entry}
              isOpen={isOpen}
              holdsPresentPage={holdsPresentPage}
              isHere={isHere}
              onToggle={() => setOpen(entry.id, !isOpen)}
              onChoose={onChoose}
            />
          )
        })}
      </ul>
    </nav>
  )
}

interface PageItemProps {
  page: MenuPage
  isHere: boolean
  isInGroup?: boolean
  onChoose: () => void
}

const PageItem = ({ page: { to, title, Icon, badge, news }, isHere, isInGroup = false, onChoose }: PageItemProps) => (
  <li>
    <Link
      to={to}
      className={styles.sbItem}
      activeOptions={{ includeSearch: false }}
      {...(isHere && { 'aria-current': 'page' })}
      onClick={onChoose}
    >
      {!isInGroup && <Icon size={20} stroke={1.7} aria-hidden />}
      {title}
      {badge !== undefined && <span className={styles.sbBadge}>{badge}</span>}
      {news !== undefined && <span className={`${styles.sbBadge} ${styles.sbNews}`}>{news}</span>}
    </Link>
  </li>
)

interface GroupItemProps {
  group: MenuGroup
  isOpen: boolean
  holdsPresentPage: boolean
  isHere: (page: MenuPage) => boolean
  onToggle: () => void
  onChoose: () => void
}

function GroupItem({ group, isOpen, holdsPresentPage, isHere, onToggle, onChoose }: GroupItemProps) {
  const listId = useId()
  return (
    <li>
      <button
        type="button"
        className={styles.sbItem}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-within={(holdsPresentPage && !isOpen) || undefined}
        onClick={onToggle}
      >
        <group.Icon size={20} stroke={1.7} aria-hidden />
        {group.title}
        <IconChevronLeft className={styles.chev} size={16} aria-hidden />
      </button>
      <ul className={styles.sbSub} id={listId} hidden={!isOpen}>
        {group.pages.map((page) => (
          <PageItem key={page.to} page={page} isHere={isHere(page)} isInGroup onChoose={onChoose} />
        ))}
      </ul>
    </li>
  )
}
