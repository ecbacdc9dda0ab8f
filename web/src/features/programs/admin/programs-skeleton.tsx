import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ProgramsListProps } from './programs-list.ts'
import { ProgramsTableHead } from './programs-table-head.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

const SkeletonRow = ({ row }: { row: number }) => (
  <tr>
    <td>
      <SkeletonBar width={28} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row, 110, 70)} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row + 2, 90, 80)} />
    </td>
    <td>
      <SkeletonBar width={64} />
    </td>
    <td>
      <SkeletonBar width={22} />
    </td>
    <td>
      <SkeletonBar width={28} />
    </td>
    <td className="act">
      <SkeletonBar width={92} />
    </td>
  </tr>
)

const SkeletonCard = ({ row }: { row: number }) => (
  <li className="program-card">
    <div className="program-card-head">
      <SkeletonBar width={wordWidth(row, 130, 90)} />
    </div>
    <SkeletonBar width={wordWidth(row + 2, 210, 80)} />
    <div className="row program-card-foot">
      <SkeletonBar width={112} />
      <SkeletonBar width={64} />
      <SkeletonBar width={64} />
    </div>
  </li>
)

/** The real head, and bars in the shape of the rows. */
export function ProgramsSkeleton(head: Pick<ProgramsListProps, 'sort' | 'onSort'>) {
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <ul className="rowcards" aria-hidden>
        {rows.map((row) => (
          <SkeletonCard key={row} row={row} />
        ))}
      </ul>
    )
  return (
    <table className="table programs-table">
      <ProgramsTableHead {...head} />
      <tbody aria-hidden>
        {rows.map((row) => (
          <SkeletonRow key={row} row={row} />
        ))}
      </tbody>
    </table>
  )
}
