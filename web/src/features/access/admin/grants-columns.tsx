import type { Grant } from '@manara/contract/access.ts'
import { roleName } from '@manara/contract/roles.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../format/dates.ts'
import { formatFullName } from '../../../format/full-name.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { usersText } from '../../users/users.text.ts'
import { grantsText } from '../access.text.ts'

const heads = grantsText.columns

/** A day has no time zone: noon is on it wherever it is read. */
const formatUntil = (day: string) => formatDate(`${day}T12:00`)

const Holder = (grant: Grant) => (
  <span className="two">
    <Anchor
      renderRoot={(props) => <Link to="/admin/people/$personId" params={{ personId: grant.userId }} {...props} />}
    >
      <bdi>{formatFullName(grant)}</bdi>
    </Anchor>
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

const lastSignIn = ({ lastSignInAt }: Grant) =>
  lastSignInAt === null ? grantsText.neverSignedIn : formatDate(lastSignInAt)

const Granter = ({ grantedByName }: Grant) => <bdi>{grantedByName ?? grantsText.unknownGranter}</bdi>

/** The columns of the people with a role. */
export const grantColumns: readonly Column<Grant>[] = [
  {
    key: 'fullName',
    head: heads.fullName,
    sort: true,
    width: '25%',
    narrow: '13rem',
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
        until === null || grant.isOver ? <Until until={until} {...grant} /> : grantsText.until(formatUntil(until)),
    },
  },
  {
    key: 'lastSignIn',
    head: heads.lastSignIn,
    width: '8.5rem',
    narrow: 'hidden',
    look: 'dim num',
    skeleton: 90,
    cell: lastSignIn,
    onPhone: {
      fact: (grant) =>
        grant.lastSignInAt === null ? lastSignIn(grant) : grantsText.lastSignIn(formatDate(grant.lastSignInAt)),
    },
  },
  {
    key: 'grantedAt',
    head: heads.grantedAt,
    sort: true,
    width: '11rem',
    narrow: '8.5rem',
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
