import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { CoursesListProps } from './courses-list.ts'
import { CoursesTableHead } from './courses-table-head.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

const SkeletonRow = ({ row }: { row: number }) => (
  <tr>
    <td>
      <SkeletonBar width={28} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row, 90, 80)} />
    </td>
    <td>
      <SkeletonBar width={92} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row + 2, 80, 60)} />
    </td>
    <td>
      <SkeletonBar width={22} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row + 1, 80, 50)} />
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
      <SkeletonBar width={92} />
      <SkeletonBar width={64} />
      <SkeletonBar width={84} />
    </div>
  </li>
)

/** The real head, and bars in the shape of the rows. */
export function CoursesSkeleton(head: Pick<CoursesListProps, 'sort' | 'onSort'>) {
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
    <table className="table courses-table">
      <CoursesTableHead {...head} />
      <tbody aria-hidden>
        {rows.map((row) => (
          <SkeletonRow key={row} row={row} />
        ))}
      </tbody>
    </table>
  )
}
