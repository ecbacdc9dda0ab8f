import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import type { OutboxListProps } from './outbox-list.ts'
import { OutboxTableHead } from './outbox-table.tsx'

const rows = Array.from({ length: 8 }, (_, row) => row)

const SkeletonRow = ({ row }: { row: number }) => (
  <tr>
    <td>
      <span className="two">
        <SkeletonBar width={wordWidth(row, 90, 50)} />
        <SkeletonBar width={wordWidth(row + 3, 150, 40)} />
      </span>
    </td>
    <td>
      <SkeletonBar width={wordWidth(row + 1, 140, 70)} />
    </td>
    <td>
      <SkeletonBar width={150} />
    </td>
    <td>
      <SkeletonBar width={78} />
    </td>
  </tr>
)

const SkeletonCard = ({ row }: { row: number }) => (
  <li className="mail-card">
    <SkeletonBar width={wordWidth(row, 130, 70)} />
    <SkeletonBar width={72} />
    <SkeletonBar width={wordWidth(row + 3, 150, 50)} />
  </li>
)

/** The real head, and bars in the shape of the rows. */
export function OutboxSkeleton(head: Pick<OutboxListProps, 'sort' | 'onSort'>) {
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
    <table className="table outbox-table">
      <OutboxTableHead {...head} />
      <tbody aria-hidden>
        {rows.map((row) => (
          <SkeletonRow key={row} row={row} />
        ))}
      </tbody>
    </table>
  )
}
