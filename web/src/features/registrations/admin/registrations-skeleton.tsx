import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { RegistrationsListProps } from './decisions.ts'
import { RegistrationsTableHead } from './registrations-table.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

const SkeletonRow = ({ row }: { row: number }) => (
  <tr>
    <td>
      <SkeletonBar width={28} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row, 120, 70)} />
    </td>
    <td>
      <SkeletonBar width={wordWidth(row + 2, 80, 60)} />
    </td>
    <td>
      <SkeletonBar width={100} />
    </td>
    <td>
      <SkeletonBar width={90} />
    </td>
    <td className="act">
      <SkeletonBar width={110} />
    </td>
  </tr>
)

const SkeletonCard = ({ row }: { row: number }) => (
  <li className="list-card-item">
    <div className="list-card-head">
      <SkeletonBar width={wordWidth(row, 130, 90)} />
    </div>
    <div className="row list-card-foot">
      <SkeletonBar width={84} />
      <SkeletonBar width={wordWidth(row + 1, 100, 50)} />
    </div>
  </li>
)

/** The real head, and bars in the shape of the rows. */
export function RegistrationsSkeleton(head: Pick<RegistrationsListProps, 'sort' | 'onSort'>) {
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
    <table className="table registrations-table">
      <RegistrationsTableHead {...head} />
      <tbody aria-hidden>
        {rows.map((row) => (
          <SkeletonRow key={row} row={row} />
        ))}
      </tbody>
    </table>
  )
}
