import styles from './stat-card.module.css'
import type { Tone } from './tone.ts'

interface SparklineProps {
  /** Oldest first; drawn from right to left, as the page reads. */
  counts: readonly number[]
  tone?: Tone
  /** Text alternative of the line. */
  label: string
}

const width = 84
const height = 30
const margin = 4

/** A small line of how a number came to be; the newest point is on the left, with a dot. */
export function Sparkline({ counts, tone = 'teal', label }: SparklineProps) {
  if (counts.length < 2) return null
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const toX = (index: number) => width - margin - (index * (width - 2 * margin)) / (counts.length - 1)
  const toY = (count: number) => height - margin - ((count - least) / (most - least || 1)) * (height - 2 * margin)
  const points = counts.map((count, index) => `${toX(index).toFixed(1)} ${toY(count).toFixed(1)}`)
  const line = `M${points.join('L')}`
  const last = counts.length - 1
  return (
    <svg
      className={styles.spark}
      color={`var(--mantine-color-${tone === 'yellow' ? tone : 'teal'}-filled)`}
      fill="currentColor"
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path opacity={0.13} d={`${line}L${toX(last)} ${height}L${toX(0)} ${height}Z`} />
      <path fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" d={line} />
      <circle cx={toX(last)} cy={toY(counts[last] ?? 0)} r="2.8" />
    </svg>
  )
}
