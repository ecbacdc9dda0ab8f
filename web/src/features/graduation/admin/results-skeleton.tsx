import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import type { ResultsListProps } from './results-list.ts'
import { ResultsTableHead } from './results-table.tsx'

const nameOf = (row: number) => (
  <span className="row result-name">
    <SkeletonBar width={36} isRound />
    <SkeletonBar width={wordWidth(row, 130, 80)} />
  </span>
)

const failureCells = (row: number) => [28, nameOf(row), wordWidth(row + 2, 80, 60), 96, 44, 92, 76]

/** Graduates can be ticked. */
const graduateCells = (row: number) => [null, ...failureCells(row)]

export const ResultsSkeleton = (head: Pick<ResultsListProps, 'tab' | 'sort' | 'onSort'>) => (
  <ListSkeleton
    table="results-table"
    head={<ResultsTableHead {...head} />}
    cells={head.tab === 'graduates' ? graduateCells : failureCells}
    card={nameOf}
  />
)
