import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { reportsText } from '../reports.text.ts'

export interface StatCardProps {
  label: string
  count: number
  icon: ReactNode
  tone: Tone
  /** One line of context under the number. */
  context: string
  trend?: 'up' | 'down' | undefined
  /** Oldest first. */
  months?: readonly number[] | undefined
}

const trends = { up: IconTrendingUp, down: IconTrendingDown }

/** The inside of a stat card; the whole card is the link that stands around it. */
export function StatCard({ label, count, icon, tone, context, trend, months }: StatCardProps) {
  const Trend = trend && trends[trend]
  return (
    <>
      <StarTile tone={tone}>{icon}</StarTile>
      <span className="stat-label">{label}</span>
      <span className="stat-count num">{formatNumber(count)}</span>
      {months && <Sparkline counts={months} tone={tone} label={reportsText.trend(months)} />}
      <span className="stat-context dim">
        {Trend && <Trend size={15} className="mirrored" aria-hidden />}
        {context}
      </span>
    </>
  )
}
