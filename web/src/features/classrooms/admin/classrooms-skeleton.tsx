import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { ClassroomsListProps } from './classrooms-list.ts'
import { ClassroomsTableHead } from './classrooms-table-head.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

const SkeletonRow = ({ row }: { row: number }) => (
  <tr>
    <td>
      <SkeletonBar width={28} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row, 70, 60)} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row + 2, 80, 70)} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row + 1, 80, 50)} />
    </td>
    <td>
      <SkeletonBar width={104} />
    </td>
    <td>
      <SkeletonBar width={64} />
    </td>
    <td className="act">
      <SkeletonBar width={92} />
    </td>
  </tr>
)

const SkeletonCard = ({ row }: { row: number }) => (
  <li className="list-card-item">
    <div className="list-card-head">
      <SkeletonBar width={wordWidth(row, 130, 90)} />
    </div>
    <div className="row list-card-foot">
      <SkeletonBar width={64} />
      <SkeletonBar width={wordWidth(row + 1, 100, 50)} />
    </div>
    <div className="classroom-card-seats">
      <SkeletonBar width={220} />
    </div>
  </li>
)

/** The real head, and bars in the shape of the rows. */
export function ClassroomsSkeleton(head: Pick<ClassroomsListProps, 'sort' | 'onSort'>) {
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
    <table className="table classrooms-table">
      <ClassroomsTableHead {...head} />
      <tbody aria-hidden>
        {rows.map((row) => (
          <SkeletonRow key={row} row={row} />
        ))}
      </tbody>
    </table>
  )
}
