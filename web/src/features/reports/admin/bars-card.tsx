import type { ReactNode } from 'react'
import type { Tone } from '../../../ui/tone.ts'

export interface BarRow {
  key: string
  name: ReactNode
  words: ReactNode
  /** 0 to 1. */
  share: number
  tone: Tone
}

interface BarsCardProps {
  title: string
  rows: readonly BarRow[]
  /** Said when there are no rows. */
  nothing: string
}

/** Rows of bars, each with its value in words beside it; the longest starts on the right. */
export const BarsCard = ({ title, rows, nothing }: BarsCardProps) => (
  <section className="card">
    <div className="card-head chart-head">
      <h2>{title}</h2>
    </div>
    {rows.length === 0 ? (
      <p className="bars-nothing dim">{nothing}</p>
    ) : (
      <ul className="bars">
        {rows.map(({ key, name, words, share, tone }) => (
          <li key={key}>
            <span className="bars-name">{name}</span>
            <span className="bars-words num dim">{words}</span>
            <span className="bars-track" aria-hidden>
              <i data-fill={tone} style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
