import type { CalendarFeed, NewCalendarFeed } from '@manara/contract/calendar-feeds.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { toReason } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { useUsesAttendance } from '../../settings/uses-attendance.ts'
import { calendarFeedsQuery, useRevokeCalendarFeed } from '../calendar.api.ts'
import { feedText as text } from '../calendar.text.ts'
import { AddLinkDialog } from './add-link-dialog.tsx'
import { NewLink } from './new-link.tsx'

const LinkRow = ({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) => (
  <li>
    <span className="two">
      <bdi>{feed.label}</bdi>
      <span className="dim small">{text.made(formatDate(feed.createdAt))}</span>
      <span className="dim small">
        {feed.lastReadOn === null ? text.neverRead : text.read(formatDate(`${feed.lastReadOn}T12:00:00`))}
      </span>
    </span>
    <Button
      className="push"
      size="compact-md"
      variant="subtle"
      color="red"
      aria-label={text.revokeLabel(feed.label)}
      onClick={onRevoke}
    >
      {text.revoke}
    </Button>
  </li>
)

function Links() {
  const feeds = useQuery(calendarFeedsQuery)
  const revoke = useRevokeCalendarFeed()
  const adding = useDialog()
  const revoking = useDialog<CalendarFeed>()
  const [made, setMade] = useState<NewCalendarFeed>()

  const handleRevoke = async ({ feedId }: CalendarFeed) => {
    try {
      await revoke.mutateAsync(feedId)
      if (made?.feedId === feedId) setMade(undefined)
      showSuccess(text.revoked)
    } catch (error) {
      showFailure(text.revokeFailed, toReason(text.revokeFailed)(error))
    }
    revoking.close()
  }
  const face = () => {
    if (feeds.isPending) return <p className="card-body dim">{text.loading}</p>
    if (feeds.data === undefined) return <QueryFailed title={text.loadFailed} query={feeds} />
    if (feeds.data.length === 0) return <p className="card-body dim">{text.none}</p>
    return (
      <ul className="list" aria-label={text.title}>
        {feeds.data.map((feed) => (
          <LinkRow key={feed.feedId} feed={feed} onRevoke={() => revoking.open(feed)} />
        ))}
      </ul>
    )
  }
  const { target } = revoking
  return (
    <section className="card" aria-label={text.title}>
      <div className="card-head">
        <div>
          <h2>{text.title}</h2>
          <p className="dim small">{text.hint}</p>
        </div>
        <Button
          className="push"
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => adding.open(true)}
        >
          {text.add}
        </Button>
      </div>
      {made && <NewLink feed={made} />}
      {face()}
      <p className="card-body dim small">{text.howOften}</p>
      {adding.target && (
        <AddLinkDialog key={adding.turn} isOpen={adding.isOpen} onMade={setMade} onClose={adding.close} />
      )}
      {target && (
        <ConfirmDialog
          isOpen={revoking.isOpen}
          question={text.revokeQuestion(target.label)}
          text={text.revokeText}
          confirmLabel={text.revoke}
          isPending={revoke.isPending}
          onConfirm={() => void handleRevoke(target)}
          onClose={revoking.close}
        />
      )}
    </section>
  )
}

/** The secret addresses of one's own calendar, where the school uses attendance (R-calendar-4). */
export const CalendarLinksCard = () => (useUsesAttendance() ? <Links /> : null)
