import type { ReactNode } from 'react'
import './list-card.css'

interface ListCardProps {
  label: string
  /** Toolbar or selection bar. */
  bar: ReactNode
  /** New rows are on their way; the old ones stay, dimmed. */
  isBusy: boolean
  children: ReactNode
}

/** A list as one card: bar, rows, pager. Bar and column heads stay in sight while the page scrolls. */
export const ListCard = ({ label, bar, isBusy, children }: ListCardProps) => (
  <section className="card list-card" aria-label={label} aria-busy={isBusy}>
    {bar}
    {children}
  </section>
)

/** The rows themselves. */
export const ListRows = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <div className="tbl-wrap list-rows" data-stale={isStale || undefined}>
    {children}
  </div>
)
