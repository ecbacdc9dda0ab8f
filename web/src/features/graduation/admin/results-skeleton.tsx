import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ResultsListProps } from './results-list.ts'
import { ResultsTableHead } from './results-table.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

const Words = ({ row }: { row: number }) => (
  <span className="row result-name">
    <SkeletonBar width={36} isRound />
    <SkeletonBar width={wordWidth(row, 130, 80)} />
  </span>
)

const SkeletonRow = ({ row, hasCheck }: { row: number; hasCheck: boolean }) => (
  <tr>
    {hasCheck && <td />}
    <td>
      <SkeletonBar width={28} />
    </td>
    <td>
      <Words row={row} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row + 2, 80, 60)} />
    </td>
    <td>
      <SkeletonBar width={96} />
    </td>
    <td>
      <SkeletonBar width={44} />
    </td>
    <td>
      <SkeletonBar width={92} />
    </td>
    <td className="act">
      <SkeletonBar width={76} />
    </td>
  </tr>
)

/** The real head, and bars in the shape of the rows. */
export function ResultsSkeleton(head: Pick<ResultsListProps, 'tab' | 'sort' | 'onSort'>) {
  if (useIsPhone())
    return (
      <ul className="rowcards" aria-hidden>
        {rows.map((row) => (
          <li key={row}>
            <Words row={row} />
          </li>
        ))}
      </ul>
    )
  return (
    <table className="table results-table">
      <ResultsTableHead {...head} />
      <tbody aria-hidden>
        {rows.map((row) => (
          <SkeletonRow key={row} row={row} hasCheck={head.tab === 'graduates'} />
        ))}
      </tbody>
    </table>
  )
}
