import type { ReactNode } from 'react'
import { SkeletonBar } from './skeleton-bar.tsx'
import { useIsPhone } from './use-is-phone.ts'

interface ListSkeletonProps {
  /** The class that gives the table its columns. */
  table: string
  /** The real head: it does not move when the rows arrive. */
  head: ReactNode
  /** What the cells of a row hold meanwhile: a number is a bar so many pixels wide, anything else a shape of its own. */
  cells: (row: number) => readonly ReactNode[]
  /** The last cell lies where the actions will. */
  hasActions?: boolean
  /** On phones rows are cards. */
  card: (row: number) => ReactNode
  cardClass?: string
  count?: number
}

const shape = (cell: ReactNode) => (typeof cell === 'number' ? <SkeletonBar width={cell} /> : cell)

/** The bars of a card's foot, side by side. */
export const SkeletonFoot = ({ widths, className = 'list-card-foot' }: { widths: number[]; className?: string }) => (
  <div className={`row ${className}`}>
    {widths.map((width, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a shape never changes
      <SkeletonBar key={place} width={width} />
    ))}
  </div>
)

/** A list on its way, in the shape of its rows. */
export function ListSkeleton({ table, head, cells, hasActions = true, card, cardClass, count = 8 }: ListSkeletonProps) {
  const rows = Array.from({ length: count }, (_, row) => row)
  if (useIsPhone())
    return (
      <ul className="rowcards" aria-hidden>
        {rows.map((row) => (
          <li key={row} className={cardClass}>
            {card(row)}
          </li>
        ))}
      </ul>
    )
  return (
    <table className={`table ${table}`}>
      {head}
      <tbody aria-hidden>
        {rows.map((row) => (
          <tr key={row}>
            {cells(row).map((cell, place, all) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <td key={place} className={hasActions && place === all.length - 1 ? 'act' : undefined}>
                {shape(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
