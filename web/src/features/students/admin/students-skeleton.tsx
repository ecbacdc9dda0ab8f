import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { StudentsListProps } from './students-list.ts'
import { StudentsTableHead } from './students-table-head.tsx'

const rows = Array.from({ length: 12 }, (_, row) => row)

const SkeletonRow = ({ row, isEnrolled }: { row: number; isEnrolled: boolean }) => (
  <tr>
    <td>
      <SkeletonBar width={36} />
    </td>
    <td>
      <span className="row student-name">
        <SkeletonBar width={36} isRound />
        <SkeletonBar width={wordWidth(row, 130, 80)} />
      </span>
    </td>
    <td>
      <SkeletonBar width={84} />
    </td>
    {isEnrolled && (
      <>
        <td>
          <SkeletonBar width={wordWidth(row + 2, 70, 60)} />
        </td>
        <td>
          <SkeletonBar width={78} />
        </td>
      </>
    )}
    <td className="act">
      <SkeletonBar width={84} />
    </td>
  </tr>
)

const SkeletonCard = ({ row }: { row: number }) => (
  <li>
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
export function StudentsSkeleton(head: Pick<StudentsListProps, 'tab' | 'sort' | 'onSort'>) {
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
    <table className="table students-table">
      <StudentsTableHead {...head} />
      <tbody aria-hidden>
        {rows.map((row) => (
          <SkeletonRow key={row} row={row} isEnrolled={head.tab === 'enrolled'} />
        ))}
      </tbody>
    </table>
  )
}
