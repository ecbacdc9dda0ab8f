import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { StudentsListProps } from './students-list.ts'
import { StudentsTableHead } from './students-table-head.tsx'

const nameOf = (row: number) => (
  <span className="row student-name">
    <SkeletonBar width={36} isRound />
    <SkeletonBar width={wordWidth(row, 130, 80)} />
  </span>
)

const unassignedCells = (row: number) => [36, nameOf(row), 84, 84]
const enrolledCells = (row: number) => [36, nameOf(row), 84, wordWidth(row + 2, 70, 60), 78, 84]

const card = (row: number) => (
  <>
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

export const StudentsSkeleton = (head: Pick<StudentsListProps, 'tab' | 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="students-table"
    head={<StudentsTableHead {...head} />}
    cells={head.tab === 'enrolled' ? enrolledCells : unassignedCells}
    card={card}
    count={12}
  />
)
