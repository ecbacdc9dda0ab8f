import type { CSSProperties } from 'react'
import styles from './meter.module.css'

interface MeterProps {
  /** From 0 to 1. */
  share: number
  /** Any colour of CSS; teal without it. */
  color?: string | undefined
  height?: string
  className?: string | undefined
  style?: CSSProperties
  /** What screen readers say of it; without it they leave it out. */
  label?: string
  /** Marks a running operation, in steps of `progress.max`. */
  progress?: { now: number; max: number; isWaiting?: boolean }
}

/** A bar that is filled in part. */
export function Meter({ share, color, height, className = '', style, label, progress }: MeterProps) {
  const variables: Record<string, string | undefined> = { '--meter-color': color, '--meter-height': height }
  const running = progress && { 'aria-valuemin': 0, 'aria-valuemax': progress.max, 'aria-valuenow': progress.now }
  const aria =
    label === undefined
      ? { 'aria-hidden': true }
      : {
          role: running ? 'progressbar' : 'img',
          'aria-label': label,
          ...running,
        }
  return (
    <span
      className={`${styles.meter} ${className}`.trim()}
      style={{ ...style, ...variables }}
      data-waiting={progress?.isWaiting || undefined}
      {...aria}
    >
      <i style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
