import { Modal } from '@mantine/core'
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts'
import { useIsPhone } from '../../ui/layout/use-is-phone.ts'
import styles from './search.module.css'
import { searchText } from './search.text.ts'
import { SearchPanel } from './search-panel.tsx'
import type { SearchPage } from './search-row.ts'

interface SearchDialogProps {
  /** The pages of the menu of the area. */
  pages: readonly SearchPage[]
  isOpen: boolean
  onClose: () => void
}

/** One field for people, things, pages and acts, above whatever page is open. */
export function SearchDialog({ pages, isOpen, onClose }: SearchDialogProps) {
  const isPhone = useIsPhone()
  useBackCloses({ isOpen, onClose })
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={640} yOffset="12dvh" centered={false} fullScreen={isPhone}>
      <Modal.Overlay />
      <Modal.Content aria-label={searchText.title}>
        <Modal.Body p={0} className={styles.body}>
          <SearchPanel pages={pages} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
