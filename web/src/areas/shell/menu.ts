import type { IconHome } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

export interface MenuPage {
  title: string
  to: NonNullable<LinkProps['to']>
  Icon: typeof IconHome
  /** A word beside the title, such as a role that opens more of the page. */
  badge?: string
  /** News on the page, in words; on phones the menu button carries a mark for it. */
  news?: string
  /** Where addresses begin whose pages belong to this entry although they lie elsewhere. */
  alsoHolds?: readonly string[]
}

export interface MenuGroup {
  /** The name under which the browser remembers whether the group is open. */
  id: string
  title: string
  Icon: typeof IconHome
  pages: readonly MenuPage[]
}

export type Menu = readonly (MenuPage | MenuGroup)[]

/** News on the pages of the menu, in words; empty without any. */
export const joinNews = (menu: Menu): string => menu.map((entry) => ('news' in entry ? entry.news : '')).join('')

export const isGroup = (entry: MenuPage | MenuGroup): entry is MenuGroup => 'pages' in entry
