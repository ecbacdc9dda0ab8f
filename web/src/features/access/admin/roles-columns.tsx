import type { AccessRole } from '@manara/contract/access.ts'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../format/dates.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { useCatalogue } from '../access.api.ts'
import { accessText, deletedRolesText, rolesText } from '../access.text.ts'
import styles from './access.module.css'

const heads = rolesText.columns

const RoleWords = ({ name, description, isBuiltIn }: AccessRole) => (
  <span className={`two ${styles.whole}`}>
    <span>
      <bdi className="strong">{name}</bdi> {isBuiltIn && <Badge>{rolesText.builtIn}</Badge>}
    </span>
    {description !== '' && <bdi>{description}</bdi>}
  </span>
)

/** Titles of the permissions of a role; sensitive ones are marked. */
function PermissionWords({ permissions }: AccessRole) {
  const found = useCatalogue().find(permissions)
  const toTitles = (isWanted: boolean) =>
    found.filter(({ isSensitive }) => isSensitive === isWanted).map(({ title }) => title)
  const sensitive = toTitles(true)
  return (
    <span className={styles.whole}>
      <span>{rolesText.joined(toTitles(false))}</span>
      {sensitive.length > 0 && (
        <span>
          <Badge tone="yellow">{accessText.sensitive}</Badge> {rolesText.joined(sensitive)}
        </span>
      )}
    </span>
  )
}

const HoldersLink = ({ role: { roleId, name, holdersCount }, isNumber }: { role: AccessRole; isNumber?: true }) => (
  <Link
    className={`${listCardStyles.countLink} count-link num`}
    to="/admin/access"
    search={{ roleId }}
    aria-label={isNumber && rolesText.holdersLabel(name, holdersCount)}
  >
    {isNumber ? formatNumber(holdersCount) : rolesText.holders(holdersCount)}
  </Link>
)

const whatItIs: readonly Column<AccessRole>[] = [
  {
    key: 'name',
    head: heads.name,
    width: '30%',
    skeleton: twoWords([110, 60], [160, 60, 3]),
    cell: (role) => <RoleWords {...role} />,
    onPhone: 'title',
  },
  {
    key: 'permissions',
    head: heads.permissions,
    skeleton: words(220, 120, 1),
    cell: (role) => <PermissionWords {...role} />,
    onPhone: 'line',
  },
]

/** The columns of the roles. */
export const roleColumns: readonly Column<AccessRole>[] = [
  ...whatItIs,
  {
    key: 'holders',
    head: heads.holders,
    width: '5rem',
    skeleton: 22,
    phoneSkeleton: 80,
    cell: (role) => <HoldersLink role={role} isNumber />,
    onPhone: { fact: (role) => <HoldersLink role={role} /> },
  },
]

/** The columns of the deleted roles. */
export const deletedRoleColumns: readonly Column<AccessRole>[] = [
  ...whatItIs,
  {
    key: 'deleted',
    head: deletedRolesText.columns.deleted,
    width: '8rem',
    skeleton: 70,
    phoneSkeleton: 80,
    cell: ({ deletedAt }) => <span className="num nowrap">{formatDate(deletedAt ?? '')}</span>,
    onPhone: { fact: ({ deletedAt }) => deletedRolesText.deletedOn(formatDate(deletedAt ?? '')) },
  },
]
