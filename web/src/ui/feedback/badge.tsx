import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

/** A soft label; a status adds its icon, because colour is never the only sign. */
export const Badge = ({ tone = 'gray', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className="badge" data-tone={tone}>
    {icon}
    {children}
  </span>
)
