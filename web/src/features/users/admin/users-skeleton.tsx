import type { User } from '@manara/contract/users.ts'
import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ListSelection } from '../../../ui/use-selection.ts'
import { usersText } from '../users.text.ts'
import { UsersCardsHead } from './users-cards-head.tsx'
import { UsersTableHead } from './users-table-head.tsx'

interface UsersSkeletonProps {
  sort: string
  selected: ListSelection<User>
  onSort: (sort: string) => void
}

const rows = Array.from({ length: 12 }, (_, row) => row)

const SkeletonRow = ({ row }: { row: number }) => (
  <tr>
    <td>
      <SkeletonBar width={18} />
    </td>
    <td>
      <SkeletonBar width={36} />
    </td>
    <td>
      <span className="row user-name">
        <SkeletonBar width={30} isRound />
        <SkeletonBar width={wordWidth(row, 80, 60)} />
      </span>
    </td>
    <td>
      <SkeletonBar width={wordWidth(row, 54, 40)} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row, 140, 60)} />
    </td>
    <td>
      <SkeletonBar width={48} />
    </td>
    <td className="act">
      <SkeletonBar width={56} />
    </td>
  </tr>
)

const SkeletonCard = ({ row }: { row: number }) => (
  <li>
    <SkeletonBar width={22} />
    <SkeletonBar width={36} isRound />
    <span className="two">
      <span>
        <SkeletonBar width={wordWidth(row, 110, 70)} />
      </span>
      <span>
        <SkeletonBar width={wordWidth(row + 3, 130, 60)} />
      </span>
    </span>
  </li>
)

/** The real head, and bars in the shape of the rows. */
export function UsersSkeleton({ sort, selected, onSort }: UsersSkeletonProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <VisuallyHidden role="status">{usersText.loading}</VisuallyHidden>
      {isPhone ? (
        <>
          <UsersCardsHead sort={sort} rows={[]} selected={selected} onSort={onSort} />
          <ul className="rowcards" aria-hidden>
            {rows.map((row) => (
              <SkeletonCard key={row} row={row} />
            ))}
          </ul>
        </>
      ) : (
        <table className="table users-table">
          <UsersTableHead sort={sort} rows={[]} selected={selected} onSort={onSort} />
          <tbody aria-hidden>
            {rows.map((row) => (
              <SkeletonRow key={row} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
