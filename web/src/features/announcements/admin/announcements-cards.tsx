import { CardsSort } from '../../../ui/cards-sort.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { AnnouncementTime } from '../announcement-time.tsx'
import { announcementsText } from '../announcements.text.ts'
import { ScopeBadge } from '../scope-badge.tsx'
import { announcementActions } from './announcement-actions.tsx'
import type { AnnouncementsListProps } from './announcements-list.ts'

/** The list on phones. */
export const AnnouncementsCards = ({ rows, sort, onSort, ...handlers }: AnnouncementsListProps) => (
  <>
    <CardsSort
      label={announcementsText.sortLabel}
      sorts={announcementsText.sorts}
      otherLabel={announcementsText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((announcement) => {
        const { announcementId, title, targetScopeName, targetName, targetCourseName } = announcement
        return (
          <li key={announcementId} className="announcement-card">
            <div className="announcement-card-words">
              <bdi className="strong">{title}</bdi>
              <span className="row wrap small dim">
                <ScopeBadge scope={targetScopeName} />
                {targetName !== null && <bdi>{announcementsText.target(targetName, targetCourseName)}</bdi>}
                <AnnouncementTime announcement={announcement} />
              </span>
            </div>
            <RowMenu name={title} actions={announcementActions(announcement, handlers)} />
          </li>
        )
      })}
    </ul>
  </>
)
