import type { User } from '@manara/contract/users.ts'
import { VisuallyHidden } from '@mantine/core'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
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

const nameOf = (row: number) => (
  <span className="row user-name">
    <SkeletonBar width={30} isRound />
    <SkeletonBar width={wordWidth(row, 80, 60)} />
  </span>
)

const cells = (row: number) => [18, 36, nameOf(row), wordWidth(row, 54, 40), wordWidth(row, 140, 60), 48, 56]

const card = (row: number) => (
  <>
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
  </>
)

/** The real head, and bars in the shape of the rows. */
export function UsersSkeleton(props: UsersSkeletonProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <VisuallyHidden role="status">{usersText.loading}</VisuallyHidden>
      {isPhone && <UsersCardsHead rows={[]} {...props} />}
      <ListSkeleton
        table="users-table"
        head={<UsersTableHead rows={[]} {...props} />}
        cells={cells}
        card={card}
        count={12}
      />
    </>
  )
}
