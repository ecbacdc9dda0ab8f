import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../format/numbers.ts'
import { IconButton } from './icon-button.tsx'

interface QueueStepsProps {
  labels: { previous: string; next: string; keys: string; place: (at: string, count: string) => string }
  at: number
  count: number
  onStep: (by: 1 | -1) => void
}

/** The position in a queue, with the ways onward and back; nothing while there is only one. */
export const QueueSteps = ({ labels, at, count, onStep }: QueueStepsProps) =>
  count > 1 && (
    <>
      <IconButton
        label={labels.previous}
        hint={labels.keys}
        aria-disabled={at === 0 || undefined}
        onClick={() => onStep(-1)}
      >
        <IconChevronRight size={19} stroke={1.7} />
      </IconButton>
      <span className="num dim small" aria-live="polite">
        {labels.place(formatNumber(at + 1), formatNumber(count))}
      </span>
      <IconButton
        label={labels.next}
        hint={labels.keys}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => onStep(1)}
      >
        <IconChevronLeft size={19} stroke={1.7} />
      </IconButton>
    </>
  )
