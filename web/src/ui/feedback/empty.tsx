import type { ReactNode } from 'react'
import { StarTile } from './star-tile.tsx'
import type { Tone } from './tone.ts'

interface EmptyProps {
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  tone?: Tone
  /** The next step, as buttons. */
  children?: ReactNode
}

/** Why there is nothing here, and what to do next. */
export const Empty = ({ icon, title, text, tone = 'teal', children }: EmptyProps) => (
  <div className="empty" data-tone={tone}>
    <StarTile tone={tone} size={76}>
      {icon}
    </StarTile>
    <h2 className="empty-title">{title}</h2>
    <p>{text}</p>
    {children && <div className="row wrap empty-steps">{children}</div>}
  </div>
)
