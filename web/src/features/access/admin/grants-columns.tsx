import type { Grant } from '@manara/contract/access.ts'
import { roleName } from '@manara/contract/roles.ts'
import { formatDate } from '../../../format/dates.ts'
import { formatFullName } from '../../../format/full-name.ts'
import { OfficeLink } from '../../../session/office-pages.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { usersText } from '../../users/users.text.ts'
import { grantsText } from '../access.text.ts'
import styles from './access.module.css'

const heads = grantsText.columns

/** A day has no time zone: noon is on it wherever it is read. */
const formatUntil = (day: string) => formatDate(`${day}T12:00`)

const Holder = (grant: Grant) => (
  <span className="two">
    <OfficeLink className={styles.holder} to="/admin/people/$personId" params={{ personId: grant.userId }}>
      <bdi>{formatFullName(grant)}</bdi>
    </OfficeLink>
    <span>{usersText.roles[roleName(grant.role)]}</span>
  </span>
)

const RoleAndReason = ({ roleName: name, reason }: Grant) => (
  <span className="two">
    <OneLine className="strong">{name}</OneLine>
    {reason !== '' && <OneLine className="dim small">{reason}</OneLine>}
  </span>
)

const Until = ({ until, isOver }: Grant) => {
  if (isOver) return <Badge tone="yellow">{grantsText.over}</Badge>
  if (until === null) return <span className="dim">{grantsText.forever}</span>
  return <span className="num nowrap">{formatUntil(until)}</span>
}

const Granter = ({ grantedByName }: Grant) => <bdi>{grantedByName ?? grantsText.unknownGranter}</bdi>

/** The columns of the people with a role. */
export const grantColumns: readonly Column<Grant>[] = [
  {
    key: 'fullName',
    head: heads.fullName,
    sort: true,
    width: '24%',
    narrow: '12rem',
    skeleton: twoWords([120, 70], [50, 20, 3]),
    cell: (grant) => <Holder {...grant} />,
    onPhone: 'title',
  },
  {
    key: 'role',
    head: heads.role,
    skeleton: words(110, 60, 1),
    cell: (grant) => <RoleAndReason {...grant} />,
    onPhone: 'line',
  },
  {
    key: 'until',
    head: heads.until,
    width: '8.5rem',
    narrow: '7.5rem',
    skeleton: 80,
    cell: (grant) => <Until {...grant} />,
    onPhone: {
      fact: ({ until, ...grant }) =>
        until === null || grant.isOver ? (
          <Until until={until} {...grant} />
        ) : (
          <span>{grantsText.until(formatUntil(until))}</span>
        ),
    },
  },
  {
    key: 'lastSignIn',
    head: heads.lastSignIn,
    width: '9.5rem',
    narrow: 'hidden',
    look: 'dim num nowrap',
    skeleton: 90,
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? grantsText.neverSignedIn : formatDate(lastSignInAt)),
    onPhone: {
      fact: ({ lastSignInAt }) => (
        <span>
          {lastSignInAt === null ? grantsText.neverSignedIn : grantsText.lastSignIn(formatDate(lastSignInAt))}
        </span>
      ),
    },
  },
  {
    key: 'grantedAt',
    head: heads.grantedAt,
    sort: true,
    width: '10rem',
    narrow: '8rem',
    skeleton: twoWords([90, 40], [80, 20, 2]),
    phoneSkeleton: () => null,
    cell: (grant) => (
      <span className="two">
        <Granter {...grant} />
        <span className="num">{formatDate(grant.grantedAt)}</span>
      </span>
    ),
    onPhone: {
      after: (grant) => (
        <span className="dim small">
          {grantsText.grantedBy} <Granter {...grant} /> · <span className="num">{formatDate(grant.grantedAt)}</span>
        </span>
      ),
    },
  },
]
