import type { ReactNode } from 'react'
import styles from './progress-ring.module.css'
import type { Tone } from './tone.ts'

interface ProgressRingProps {
  /** 0 to 1. */
  share: number
  tone?: Tone
  /** Centre of the ring. */
  children: ReactNode
}

const size = 76
const width = 7
const radius = size / 2 - 5
const around = 2 * Math.PI * radius

/** A ring that starts at the top and fills to the left, as the page reads; nothing is drawn at nothing. */
export const ProgressRing = ({ share, tone = 'teal', children }: ProgressRingProps) => (
  <span className={`${styles.ring} ring`}>
    <svg width={size} height={size} aria-hidden>
      <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={width} />
      {share > 0 && (
        <circle
          className={styles.ringFilled}
          data-fill={tone}
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={width}
          strokeDasharray={`${around * Math.min(1, share)} ${around}`}
        />
      )}
    </svg>
    <b className="num">{children}</b>
  </span>
)
