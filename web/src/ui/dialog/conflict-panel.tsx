import { Box, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { uiText } from '../ui.text.ts'
import styles from './conflict-panel.module.css'

/** Which of two values of a field is kept. */
export type Side = 'mine' | 'theirs'

/** A field that two people changed, with both values in words. */
export interface Conflict {
  field: string
  label: string
  values: Record<Side, string>
  chosen?: Side | undefined
}

interface ConflictPanelProps {
  conflicts: readonly Conflict[]
  onChoose: (field: string, side: Side) => void
}

const sides = ['mine', 'theirs'] as const

/** Both values of every field that another person changed meanwhile, to keep one's own or take theirs. */
export function ConflictPanel({ conflicts, onChoose }: ConflictPanelProps) {
  const panel = useRef<HTMLDivElement>(null)

  // After a refused save nothing else needs attention, and the panel may be out of sight.
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])

  return (
    <Stack ref={panel} className="wide" gap="0.75rem">
      {conflicts.map(({ field, label, values, chosen }) => (
        <fieldset key={field} className={styles.conflict}>
          <Box component="legend" mb="0.375rem" fz="0.875rem" fw={600}>
            {label}
          </Box>
          {sides.map((side) => (
            <label key={side} className={styles.conflictSide} data-chosen={chosen === side || undefined}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={chosen === side}
                onChange={() => onChoose(field, side)}
              />
              <Box component="span" c="dimmed" fz="var(--mantine-font-size-sm)">
                {side === 'mine' ? uiText.keepMine : uiText.takeTheirs}
              </Box>
              <Box component="span" className={`${styles.conflictValue} pre-wrap strong`} dir="auto" mah="8rem">
                {values[side]}
              </Box>
            </label>
          ))}
        </fieldset>
      ))}
    </Stack>
  )
}
