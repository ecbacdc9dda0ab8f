import { Box } from '@mantine/core'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../format/numbers.ts'
import { Sparkline } from './sparkline.tsx'
import { StarTile } from './star-tile.tsx'
import styles from './stat-card.module.css'
import type { Tone } from './tone.ts'

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
  /** Text alternative of the line of the months. */
  monthsLabel?: string
}

const trends = { up: IconTrendingUp, down: IconTrendingDown }

/** Content of a stat card; the caller wraps it in a link. */
export function StatCard({ label, count, icon, tone, context, trend, months, monthsLabel = '' }: StatCardProps) {
  const Trend = trend && trends[trend]
  return (
    <>
      <StarTile tone={tone}>{icon}</StarTile>
      <span className={`${styles.statLabel} stat-label`}>{label}</span>
      <Box component="span" className="stat-count num" fz="1.5rem" fw={600} lh="1.35">
        {formatNumber(count)}
      </Box>
      {months && <Sparkline counts={months} tone={tone} label={monthsLabel} />}
      <span className={`${styles.statContext} dim`}>
        {Trend && <Trend size={15} className="mirrored" aria-hidden />}
        {context}
      </span>
    </>
  )
}
