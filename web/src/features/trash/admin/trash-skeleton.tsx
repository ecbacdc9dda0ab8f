import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { TrashTableHead } from './trash-table.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

const SkeletonRow = ({ row }: { row: number }) => (
  <tr>
    <td>
      <SkeletonBar width={72} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row, 140, 90)} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row + 4, 110, 40)} />
    </td>
    <td>
      <SkeletonBar width={56} />
    </td>
    <td className="act">
      <SkeletonBar width={86} />
    </td>
  </tr>
)

const SkeletonCard = ({ row }: { row: number }) => (
  <li className="trash-card">
    <span className="two">
      <SkeletonBar width={wordWidth(row, 120, 70)} />
      <SkeletonBar width={wordWidth(row + 3, 140, 60)} />
    </span>
    <SkeletonBar width={72} />
  </li>
)

/** The real head, and bars in the shape of the rows. */
export function TrashSkeleton() {
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
    <table className="table trash-table">
      <TrashTableHead />
      <tbody aria-hidden>
        {rows.map((row) => (
          <SkeletonRow key={row} row={row} />
        ))}
      </tbody>
    </table>
  )
}
