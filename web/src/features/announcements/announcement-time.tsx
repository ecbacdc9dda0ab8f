import type { Announcement } from '@manara/contract/announcements.ts'
import { Box } from '@mantine/core'
import { formatDate, formatTime } from '../../format/dates.ts'
import { announcementsText } from './announcements.text.ts'

const moment = (at: string) => `${formatDate(at)} · ${formatTime(at)}`

/** Date of posting and, if edited, a mark with the time of the edit on hover. */
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
        <Box component="span" display="inline-block">
          {'· '}
          <time dateTime={editedAt} title={announcementsText.editedAt(moment(editedAt))}>
            {isWhole ? announcementsText.editedAt(moment(editedAt)) : announcementsText.edited}
          </time>
        </Box>
      </>
    )}
  </span>
)
