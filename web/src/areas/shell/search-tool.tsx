import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { isGroup, type Menu, type MenuPage } from './menu.ts'
import { searchToolText as text } from './search-tool.text.ts'
import { useLateDrawer } from './use-late-drawer.ts'
import { useShellKeys } from './use-shell-keys.ts'

/** All pages of a menu, with the titles of their groups. */
const pagesOf = (menu: Menu): (MenuPage & { group?: string })[] =>
  menu.flatMap((entry) => (isGroup(entry) ? entry.pages.map((page) => ({ ...page, group: entry.title })) : [entry]))

const loadSearch = async () => (await import('../../features/search/search-dialog.tsx')).SearchDialog

interface SearchToolProps {
  menu: Menu
  onBell: () => void
}

/** The way to the search, by its button and by the keys of the frame. */
export function SearchTool({ menu, onBell }: SearchToolProps) {
  const [isOpen, search] = useDisclosure()
  const { Drawer, ...part } = useLateDrawer({ load: loadSearch, isOpen, isSoon: false, onFailure: search.close })
  useShellKeys({ onSearch: search.open, onBell })
  return (
    <>
      <ActionIcon
        size={38}
        aria-label={text.search}
        aria-keyshortcuts="Control+K"
        title={text.searchKeys}
        onClick={search.open}
      >
        <IconSearch size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      {Drawer && <Drawer pages={pagesOf(menu)} isOpen={part.isOpen} onClose={search.close} />}
    </>
  )
}
