import { IconArrowNarrowDown, IconArrowNarrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './sort-head.module.css'

interface SortHeadProps {
  /** The orders that the head gives, by their names on the wire. */
  orders: readonly { by: string; head: ReactNode }[]
  /** The sort of the list as the wire writes it: a column, with `-` in front for descending. */
  sort: string
  onSort: (sort: string) => void
}

const getDirection = (column: string, sort: string) => {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

const icons = { ascending: IconArrowNarrowUp, descending: IconArrowNarrowDown, none: IconArrowsSort }

/** A column head that sorts: first ascending, then descending. */
export function SortHead({ orders, sort, onSort }: SortHeadProps) {
  const directions = orders.map(({ by }) => getDirection(by, sort))
  return (
    <th scope="col" aria-sort={directions.find((direction) => direction !== 'none') ?? 'none'}>
      {orders.map(({ by, head }, at) => {
        const Icon = icons[directions[at] ?? 'none']
        return (
          <button key={by} type="button" className={styles.sort} onClick={() => onSort(sort === by ? `-${by}` : by)}>
            {head}
            <Icon size={15} aria-hidden />
          </button>
        )
      })}
    </th>
  )
}
