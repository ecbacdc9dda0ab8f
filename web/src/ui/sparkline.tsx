import type { Tone } from './tone.ts'

interface SparklineProps {
  /** Oldest first; drawn from right to left, as the page reads. */
  counts: readonly number[]
  tone?: Tone
  /** What the line says, in words. */
  label: string
}

const width = 84
const height = 30
const margin = 4

/** A small line of how a number came to be; the newest point is on the left, with a dot. */
export function Sparkline({ counts, tone = 'teal', label }: SparklineProps) {
  if (counts.length < 2) return null
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const xOf = (index: number) => width - margin - (index * (width - 2 * margin)) / (counts.length - 1)
  const yOf = (count: number) => height - margin - ((count - least) / (most - least || 1)) * (height - 2 * margin)
  const points = counts.map((count, index) => `${xOf(index).toFixed(1)} ${yOf(count).toFixed(1)}`)
  const line = `M${points.join('L')}`
  const last = counts.length - 1
  return (
    <svg className="spark" data-tone={tone} width={width} height={height} role="img" aria-label={label}>
      <path className="spark-area" d={`${line}L${xOf(last)} ${height}L${xOf(0)} ${height}Z`} />
      <path className="spark-line" d={line} />
      <circle cx={xOf(last)} cy={yOf(counts[last] ?? 0)} r="2.8" />
    </svg>
  )
}
