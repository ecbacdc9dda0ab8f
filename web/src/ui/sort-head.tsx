import { IconArrowNarrowDown, IconArrowNarrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './sort-head.css'

interface SortHeadProps {
  column: string
  /** The sort of the list as the wire writes it: a column, with `-` in front for descending. */
  sort: string
  onSort: (sort: string) => void
  children: ReactNode
}

const directionOf = (column: string, sort: string) => {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

const icons = { ascending: IconArrowNarrowUp, descending: IconArrowNarrowDown, none: IconArrowsSort }

/** A column head that sorts: first ascending, then descending. */
export function SortHead({ column, sort, onSort, children }: SortHeadProps) {
  const direction = directionOf(column, sort)
  const Icon = icons[direction]
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className="sort" onClick={() => onSort(sort === column ? `-${column}` : column)}>
        {children}
        <Icon size={15} aria-hidden />
      </button>
    </th>
  )
}
