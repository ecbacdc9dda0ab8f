import type { TrashItem } from '@manara/contract/trash.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { trashText } from '../trash.text.ts'
import styles from './trash.module.css'

interface RestoreButtonProps {
  item: TrashItem
  isRestoring: boolean
  onRestore: (item: TrashItem) => void
}

export const RestoreButton = ({ item, isRestoring, onRestore }: RestoreButtonProps) => (
  <Button
    variant="light"
    size="xs"
    className={styles.restore}
    aria-label={trashText.restoreLabel(item.title)}
    loading={isRestoring}
    leftSection={<IconArrowBackUp size={17} className="mirrored" aria-hidden />}
    onClick={() => onRestore(item)}
  >
    {trashText.restore}
  </Button>
)
