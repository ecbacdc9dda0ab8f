import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../format/numbers.ts'
import { Sparkline } from './sparkline.tsx'
import { StarTile } from './star-tile.tsx'
import type { Tone } from './tone.ts'
import './stat-card.css'

interface StatCardProps {
  label: string
  count: number
  icon: ReactNode
  tone: Tone
  /** One line of context under the number. */
  context: string
  trend?: 'up' | 'down' | undefined
  /** Oldest first. */
  months?: readonly number[] | undefined
  /** What the line of the months says, in words. */
  monthsLabel?: string
}

const trends = { up: IconTrendingUp, down: IconTrendingDown }

/** The inside of a stat card; the whole card is the link that stands around it. */
export function StatCard({ label, count, icon, tone, context, trend, months, monthsLabel = '' }: StatCardProps) {
  const Trend = trend && trends[trend]
  return (
    <>
      <StarTile tone={tone}>{icon}</StarTile>
      <span className="stat-label">{label}</span>
      <span className="stat-count num">{formatNumber(count)}</span>
      {months && <Sparkline counts={months} tone={tone} label={monthsLabel} />}
      <span className="stat-context dim">
        {Trend && <Trend size={15} className="mirrored" aria-hidden />}
        {context}
      </span>
    </>
  )
}
