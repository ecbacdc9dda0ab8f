import { Ltr } from './ltr.tsx'
import { uiText } from './ui.text.ts'
import './capacity-bar.css'

interface CapacityBarProps {
  taken: number
  capacity: number
}

/** How much of something is taken: `24 / 30` over a bar; red and in words when nothing is left. */
export function CapacityBar({ taken, capacity }: CapacityBarProps) {
  const isFull = taken >= capacity
  const share = capacity > 0 ? Math.min(1, taken / capacity) : 1
  return (
    <span className="capacity" data-full={isFull || undefined}>
      <span className="capacity-words num">
        <Ltr>
          {taken} / {capacity}
        </Ltr>
        {isFull && <b className="capacity-full">{taken > capacity ? uiText.overFull : uiText.full}</b>}
      </span>
      <span className="bar" aria-hidden>
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  )
}
