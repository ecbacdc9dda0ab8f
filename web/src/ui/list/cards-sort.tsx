import { Group, NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './cards-sort.module.css'

interface CardsSortProps {
  label: string
  /** The orders that are offered, by their names on the wire. */
  sorts: Record<string, string>
  /** Label of an order from the address that is not in `sorts`. */
  otherLabel: string
  sort: string
  onSort: (sort: string) => void
  /** At the start of the line. */
  children?: ReactNode
}

/** Cards have no column heads: phones show the order above them. */
export function CardsSort({ label, sorts, otherLabel, sort, onSort, children }: CardsSortProps) {
  const known = Object.entries(sorts).map(([value, name]) => ({ value, label: name }))
  return (
    <Group className={`${styles.cardsSort} cards-sort`} gap="0.75rem" wrap="nowrap" px="1rem" bg="var(--m-surface-2)">
      {children}
      <NativeSelect
        className="push"
        aria-label={label}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={sort in sorts ? known : [...known, { value: sort, label: otherLabel }]}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
    </Group>
  )
}
