import { ListSkeleton, SkeletonFoot } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { RegistrationsListProps } from './decisions.ts'
import { RegistrationsTableHead } from './registrations-table.tsx'

const cells = (row: number) => [28, wordWidth(row, 120, 70), wordWidth(row + 2, 80, 60), 100, 90, 110]

const card = (row: number) => (
  <>
    <div className="list-card-head">
      <SkeletonBar width={wordWidth(row, 130, 90)} />
    </div>
    <SkeletonFoot widths={[84, wordWidth(row + 1, 100, 50)]} />
  </>
)

export const RegistrationsSkeleton = (head: Pick<RegistrationsListProps, 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="registrations-table"
    head={<RegistrationsTableHead {...head} />}
    cells={cells}
    card={card}
    cardClass="list-card-item"
  />
)
