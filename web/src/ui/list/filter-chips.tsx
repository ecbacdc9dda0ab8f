import { useEffect, useRef } from 'react'
import { formatNumber } from '../../format/numbers.ts'
import styles from './filter-chips.module.css'

interface FilterChip<Value> {
  value: Value
  label: string
  /** How many it would show; undefined while that is not known. */
  count: number | undefined
}

interface FilterChipsProps<Value> {
  label: string
  chips: readonly FilterChip<Value>[]
  pressed: Value | undefined
  onPress: (value: Value) => void
  className?: string
}

/** Filters of a list with how many rows each would show. */
export const FilterChips = <Value extends string>({
  label,
  chips,
  pressed,
  onPress,
  className = '',
}: FilterChipsProps<Value>) => {
  const chosen = useRef<HTMLButtonElement>(null)
  // On a phone the row scrolls: the chosen one is in sight, also when a link chose it, and when the counts make room for themselves.
  const isCounted = chips.every(({ count }) => count !== undefined)
  useEffect(() => {
    if (pressed !== undefined || isCounted) chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pressed, isCounted])
  return (
    <fieldset className={`${styles.filterChips} filter-chips ${className}`} aria-label={label}>
      {chips.map(({ value, label: words, count }) => (
        <button
          key={value}
          ref={value === pressed ? chosen : undefined}
          type="button"
          className={`choice touch ${styles.filterChip}`}
          aria-pressed={value === pressed}
          onClick={() => onPress(value)}
        >
          {words}
          {count !== undefined && (
            <span className={`count-pill num ${styles.filterChipCount}`}>{formatNumber(count)}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
