import type { Notification } from '@manara/contract/notifications.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatTime } from '../../format/dates.ts'
import { useReadNotifications } from './notifications.api.ts'
import styles from './notifications.module.css'
import { notificationsText as text } from './notifications.text.ts'
import { unreadQuery } from './unread.api.ts'

const dayMilliseconds = 86_400_000

/** Today, yesterday, or the date. */
function nameDay(at: string): string {
  const day = formatDate(at)
  if (day === formatDate(new Date().toISOString())) return text.today
  return day === formatDate(new Date(Date.now() - dayMilliseconds).toISOString()) ? text.yesterday : day
}

interface NoticeRowsProps {
  rows: readonly Notification[]
  /** The level below the title above the rows. */
  heading?: 'h2' | 'h3'
  onOpen?: () => void
}

function NoticeRow({ row, onOpen }: { row: Notification; onOpen: (() => void) | undefined }) {
  const read = useReadNotifications()
  const isUnread = row.readAt === null
  const handleOpen = () => {
    if (isUnread) read.mutate({ ids: [row.notificationId] })
    onOpen?.()
  }
  return (
    <Link to={row.link as '/'} className={styles.row} data-unread={isUnread || undefined} onClick={handleOpen}>
      {isUnread && (
        <span className={styles.dot}>
          <VisuallyHidden>{text.unread}</VisuallyHidden>
        </span>
      )}
      <span className={styles.title} dir="auto">
        {row.title}
      </span>
      <time className={`${styles.time} dim small num`} dateTime={row.at} title={formatDate(row.at)}>
        {formatTime(row.at)}
      </time>
      {row.body !== '' && (
        <span className={`${styles.body} dim small`} dir="auto">
          {row.body}
        </span>
      )}
    </Link>
  )
}

/** Notifications by day; a tap opens the thing and reads it. */
export const NoticeRows = ({ rows, heading: Heading = 'h3', onOpen }: NoticeRowsProps) => (
  <>
    {[...Map.groupBy(rows, ({ at }) => nameDay(at))].map(([day, ofDay]) => (
      <section key={day} aria-label={day}>
        <Heading className={styles.day}>{day}</Heading>
        <ul className={styles.list}>
          {ofDay.map((row) => (
            <li key={row.notificationId}>
              <NoticeRow row={row} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)

/** Reads everything that is in sight and older; what comes meanwhile stays unread. */
export function useReadAll(rows: readonly Notification[] | undefined) {
  const read = useReadNotifications()
  const newest = rows?.[0]
  // Older ones may be unread as well.
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  const hasUnread = (data?.unread ?? 0) > 0 || (rows?.some(({ readAt }) => readAt === null) ?? false)
  return { read, hasUnread, readAll: () => newest && read.mutate({ upTo: newest.notificationId }) }
}
