import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useLive } from '../live/use-live.ts'
import styles from './bell.module.css'
import { bellText } from './bell.text.ts'
import { unreadQuery, useUnreadCount } from './unread.api.ts'

export interface BellProps {
  /** The address of the page in sight. */
  path: string
  isOpen: boolean
  onOpen: () => void
}

/** The way to what is new, with the number of what is unread. */
export function Bell({ path, isOpen, onOpen }: BellProps) {
  const isLive = useLive(unreadQuery.queryKey)
  const unread = useUnreadCount(path, isLive === true)
  const count = bellText.count(unread)
  const named = unread === 0 ? bellText.title : bellText.button(count)
  const label = isLive === false ? `${named}. ${bellText.lost}` : named
  return (
    <ActionIcon
      className={styles.bell}
      size={38}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <IconBell size={20} stroke={1.7} aria-hidden />
      {unread > 0 && (
        <span className={`${styles.count} num`} aria-hidden>
          {count}
        </span>
      )}
      {isLive === false && <span className={styles.lost} aria-hidden />}
    </ActionIcon>
  )
}
