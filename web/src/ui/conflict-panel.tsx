import { useEffect, useRef } from 'react'
import { uiText } from './ui.text.ts'
import './conflict-panel.css'

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

/** Both values of every field that somebody else changed meanwhile, to keep one's own or take theirs. */
export function ConflictPanel({ conflicts, onChoose }: ConflictPanelProps) {
  const panel = useRef<HTMLDivElement>(null)

  // After a refused save nothing else needs attention, and the panel may be out of sight.
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])

  return (
    <div ref={panel} className="wide conflict-panel">
      {conflicts.map(({ field, label, values, chosen }) => (
        <fieldset key={field} className="conflict">
          <legend>{label}</legend>
          {sides.map((side) => (
            <label key={side} className="conflict-side" data-chosen={chosen === side || undefined}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={chosen === side}
                onChange={() => onChoose(field, side)}
              />
              <span className="conflict-whose">{side === 'mine' ? uiText.keepMine : uiText.takeTheirs}</span>
              <span className="conflict-value" dir="auto">
                {values[side]}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
