import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import './cards-sort.css'

interface CardsSortProps {
  label: string
  /** The orders that are offered, by their names on the wire. */
  sorts: Record<string, string>
  /** What another order from the address is called. */
  otherLabel: string
  sort: string
  onSort: (sort: string) => void
}

/** Cards have no column heads: on phones the order stands above them. */
export function CardsSort({ label, sorts, otherLabel, sort, onSort }: CardsSortProps) {
  const known = Object.entries(sorts).map(([value, name]) => ({ value, label: name }))
  return (
    <div className="cards-sort">
      <NativeSelect
        aria-label={label}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={sort in sorts ? known : [...known, { value: sort, label: otherLabel }]}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
    </div>
  )
}
