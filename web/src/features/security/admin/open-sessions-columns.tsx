import { roleWord } from '@manara/contract/gender.ts'
import type { OpenSession } from '@manara/contract/open-sessions.ts'
import { OfficeLink } from '../../../session/office-pages.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { openSessionsText as text } from '../open-sessions.text.ts'
import styles from './open-sessions.module.css'

const heads = text.columns

const Owner = ({ personId, personName, ...person }: OpenSession) => (
  <span className="two">
    <OfficeLink className={styles.owner} to="/admin/people/$personId" params={{ personId }}>
      <bdi>{personName}</bdi>
    </OfficeLink>
    <span>{roleWord(person)}</span>
  </span>
)

const Mark = ({ isThis, isRemembered }: OpenSession) => {
  if (isThis) return <Badge tone="teal">{text.thisSession}</Badge>
  return isRemembered ? <Badge>{text.remembered}</Badge> : null
}

const Place = (session: OpenSession) => (
  <span className="two">
    <span>
      <bdi>{session.browser}</bdi>{' '}
      <span className="desk-only">
        <Mark {...session} />
      </span>
    </span>
    <bdi dir="ltr" className="num">
      {session.address}
    </bdi>
  </span>
)

/** The columns of the open sessions of everybody. */
export const openSessionColumns: readonly Column<OpenSession>[] = [
  {
    key: 'personName',
    head: heads.personName,
    sort: true,
    skeleton: twoWords([110, 60], [60, 20, 3]),
    cell: (session) => <Owner {...session} />,
    onPhone: { title: (session) => <Owner {...session} />, corner: (session) => <Mark {...session} /> },
  },
  {
    key: 'from',
    head: heads.from,
    skeleton: twoWords([110, 50, 1], [110, 30, 4]),
    phoneSkeleton: words(150, 50, 3),
    cell: (session) => <Place {...session} />,
    onPhone: 'line',
  },
  {
    key: 'since',
    head: heads.since,
    sort: true,
    width: '12rem',
    narrow: 'hidden',
    look: 'dim num nowrap',
    skeleton: 130,
    phoneSkeleton: () => null,
    cell: ({ since }) => text.moment(since),
    onPhone: { fact: ({ since }) => <span className="dim num">{text.since(since)}</span> },
  },
  {
    key: 'lastSeenAt',
    head: heads.lastSeenAt,
    sort: true,
    width: '13rem',
    narrow: '7.5rem',
    look: 'num',
    skeleton: 130,
    phoneSkeleton: () => null,
    cell: ({ lastSeenAt }) => text.moment(lastSeenAt),
    onPhone: {
      fact: ({ lastSeenAt }) => (
        <span className="num">
          {heads.lastSeenAt} {text.moment(lastSeenAt)}
        </span>
      ),
    },
  },
]
