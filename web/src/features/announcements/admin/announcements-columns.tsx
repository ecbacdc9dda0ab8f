import type { Announcement } from '@manara/contract/announcements.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { words } from '../../../ui/list/data-list/words.tsx'
import { AnnouncementTime } from '../announcement-time.tsx'
import { announcementsText } from '../announcements.text.ts'
import { ScopeBadge } from '../scope-badge.tsx'

const heads = announcementsText.columns

const getTarget = ({ targetName, targetCourseName }: Announcement) =>
  targetName === null ? undefined : announcementsText.target(targetName, targetCourseName)

/** The columns of the announcements list. */
export const announcementColumns: readonly Column<Announcement>[] = [
  {
    key: 'title',
    head: heads.title,
    sort: true,
    skeleton: words(140, 90),
    phoneSkeleton: words(150, 90),
    cell: ({ title }) => <OneLine className="strong">{title}</OneLine>,
    onPhone: { title: ({ title }) => <bdi className="strong">{title}</bdi> },
  },
  {
    key: 'scope',
    head: heads.scope,
    width: '7rem',
    narrow: '5.5rem',
    skeleton: 52,
    phoneSkeleton: 120,
    cell: ({ targetScopeName }) => <ScopeBadge scope={targetScopeName} />,
    onPhone: 'fact',
  },
  {
    key: 'target',
    head: heads.target,
    width: '22%',
    skeleton: words(80, 60, 2),
    phoneSkeleton: () => null,
    cell: (announcement) => <OneLine>{getTarget(announcement) ?? announcementsText.everybody}</OneLine>,
    onPhone: { fact: (announcement) => getTarget(announcement) && <bdi>{getTarget(announcement)}</bdi> },
  },
  {
    key: 'postedAt',
    head: heads.postedAt,
    sort: true,
    width: '13rem',
    narrow: '8.5rem',
    look: 'dim',
    skeleton: 104,
    phoneSkeleton: () => null,
    cell: (announcement) => <AnnouncementTime announcement={announcement} />,
    onPhone: 'fact',
  },
]
