import { Button, Drawer } from '@mantine/core'
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryFailed } from '../../http/query-failed.tsx'
import { getLanding } from '../../session/landing.ts'
import { currentSession } from '../../session/session.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { SkeletonBar, wordWidth } from '../../ui/feedback/skeleton-bar.tsx'
import { useIsPhone } from '../../ui/layout/use-is-phone.ts'
import { NoticeRows, useReadAll } from './notice-rows.tsx'
import { latestQuery } from './notifications.api.ts'
import styles from './notifications.module.css'
import { notificationsText as text } from './notifications.text.ts'

interface BellPanelProps {
  /** The address of the page in sight. */
  path: string
  isOpen: boolean
  onClose: () => void
}

function Latest({ onClose }: { onClose: () => void }) {
  const latest = useQuery(latestQuery)
  if (latest.isPending)
    return (
      <div className="stack" role="status" aria-label={text.loading}>
        {[0, 1, 2, 3].map((row) => (
          <SkeletonBar key={row} width={wordWidth(row, 220, 90)} />
        ))}
      </div>
    )
  if (latest.data === undefined) return <QueryFailed title={text.loadFailed} query={latest} />
  const { rows } = latest.data
  if (rows.length === 0)
    return <Empty icon={<IconBell size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
  return <NoticeRows rows={rows} onOpen={onClose} />
}

/** The area with the pages of the reader; the help belongs to none. */
function areaOf(path: string): string {
  const role = path.startsWith('/help') ? currentSession()?.role : undefined
  return `/${(role ? getLanding(role) : path).split('/')[1]}`
}

/** New notifications, beside the page: the last twenty by day. */
export function BellPanel({ path, isOpen, onClose }: BellPanelProps) {
  const area = areaOf(path)
  const isPhone = useIsPhone() === true
  const { data } = useQuery({ ...latestQuery, enabled: isOpen })
  const { read, hasUnread, readAll } = useReadAll(data?.rows)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 400}
      title={text.title}
      overlayProps={{ backgroundOpacity: 0.12, blur: 0 }}
    >
      <div className={styles.tools}>
        <Button
          variant="light"
          size="xs"
          leftSection={<IconChecks size={16} aria-hidden />}
          disabled={!hasUnread}
          loading={read.isPending}
          onClick={readAll}
        >
          {text.readAll}
        </Button>
        <Link to={`${area}/notifications` as '/'} className="push small link" onClick={onClose}>
          {text.all}
        </Link>
        <Link
          to={`${area}/notifications/settings` as '/'}
          className="link"
          aria-label={text.settings}
          title={text.settings}
          onClick={onClose}
        >
          <IconSettings size={18} stroke={1.7} aria-hidden />
        </Link>
      </div>
      <div aria-live="polite">{isOpen && <Latest onClose={onClose} />}</div>
    </Drawer>
  )
}
