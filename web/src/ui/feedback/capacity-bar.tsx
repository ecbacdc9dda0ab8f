import { Box } from '@mantine/core'
import { Ltr } from '../layout/ltr.tsx'
import { uiText } from '../ui.text.ts'
import styles from './capacity-bar.module.css'
import { Meter } from './meter.tsx'

interface CapacityBarProps {
  taken: number
  capacity: number
}

/** Green, and red when nothing is left. */
export const capacityColor = (isFull: boolean) => `var(--mantine-color-${isFull ? 'red' : 'green'}-filled)`

/** How much of something is taken: `24 / 30` over a bar; red and in words when nothing is left. */
export function CapacityBar({ taken, capacity }: CapacityBarProps) {
  const isFull = taken >= capacity
  const share = capacity > 0 ? Math.min(1, taken / capacity) : 1
  return (
    <span className={`${styles.capacity} capacity`}>
      <span className={`${styles.capacityWords} capacity-words num`}>
        <Ltr>
          {taken} / {capacity}
        </Ltr>
        {isFull && (
          <Box component="b" c="var(--mantine-color-error)" fz="0.8125rem">
            {taken > capacity ? uiText.overFull : uiText.full}
          </Box>
        )}
      </span>
      <Meter share={share} color={capacityColor(isFull)} />
    </span>
  )
}
