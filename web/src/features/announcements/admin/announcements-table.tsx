import type { Announcement } from '@manara/contract/announcements.ts'
import { RowActions } from '../../../ui/row-actions.tsx'
import { SortHead } from '../../../ui/sort-head.tsx'
import { AnnouncementTime } from '../announcement-time.tsx'
import { announcementsText } from '../announcements.text.ts'
import { ScopeBadge } from '../scope-badge.tsx'
import { announcementActions } from './announcement-actions.tsx'
import type { AnnouncementHandlers, AnnouncementsListProps } from './announcements-list.ts'

const { columns } = announcementsText

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const AnnouncementsTableHead = ({ sort, onSort }: Pick<AnnouncementsListProps, 'sort' | 'onSort'>) => (
  <thead>
    <tr>
      <SortHead column="title" sort={sort} onSort={onSort}>
        {columns.title}
      </SortHead>
      <th scope="col">{columns.scope}</th>
      <th scope="col">{columns.target}</th>
      <SortHead column="postedAt" sort={sort} onSort={onSort}>
        {columns.postedAt}
      </SortHead>
      <th scope="col" className="act">
        {columns.actions}
      </th>
    </tr>
  </thead>
)

type RowProps = AnnouncementHandlers & { announcement: Announcement }

function Row({ announcement, ...handlers }: RowProps) {
  const { title, targetScopeName, targetName, targetCourseName } = announcement
  const target =
    targetName === null ? announcementsText.everybody : announcementsText.target(targetName, targetCourseName)
  return (
    <tr>
      <td>
        <span className="strong one-line" title={title}>
          <bdi>{title}</bdi>
        </span>
      </td>
      <td>
        <ScopeBadge scope={targetScopeName} />
      </td>
      <td>
        <span className="one-line" title={target}>
          <bdi>{target}</bdi>
        </span>
      </td>
      <td className="dim">
        <AnnouncementTime announcement={announcement} />
      </td>
      <td className="act">
        <RowActions name={title} actions={announcementActions(announcement, handlers)} />
      </td>
    </tr>
  )
}

export const AnnouncementsTable = ({ rows, sort, onSort, ...actions }: AnnouncementsListProps) => (
  <table className="table announcements-table">
    <AnnouncementsTableHead sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((announcement) => (
        <Row key={announcement.announcementId} announcement={announcement} {...actions} />
      ))}
    </tbody>
  </table>
)
