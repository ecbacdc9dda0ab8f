import type { Announcement } from '@manara/contract/announcements.ts'
import { formatDate, formatTime } from '../../format/dates.ts'
import { announcementsText } from './announcements.text.ts'
import './announcement.css'

const moment = (at: string) => `${formatDate(at)} · ${formatTime(at)}`

/** When it was posted and, with its moment for whoever points at the word, that it was changed since. */
export const AnnouncementTime = ({
  announcement: { postedAt, editedAt },
  isWhole = false,
}: {
  announcement: Pick<Announcement, 'postedAt' | 'editedAt'>
  /** With the time of day, and the moment of the change in words. */
  isWhole?: boolean
}) => (
  <span className="num">
    <time dateTime={postedAt}>{isWhole ? moment(postedAt) : formatDate(postedAt)}</time>
    {editedAt && (
      <>
        {' '}
        <span className="announcement-edited">
          {'· '}
          <time dateTime={editedAt} title={announcementsText.editedAt(moment(editedAt))}>
            {isWhole ? announcementsText.editedAt(moment(editedAt)) : announcementsText.edited}
          </time>
        </span>
      </>
    )}
  </span>
)
