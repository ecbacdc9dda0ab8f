import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StarTile } from '../../../ui/star-tile.tsx'
import type { Tone } from '../../../ui/tone.ts'
import './classroom-gateway.css'

interface ClassroomTileProps {
  icon: ReactNode
  tone: Tone
  title: string
  text: string
  /** What can be said about the page at once, as badges. */
  children: ReactNode
}

/** The inside of a tile of the gateway; the whole tile is the link that stands around it. */
export const ClassroomTile = ({ icon, tone, title, text, children }: ClassroomTileProps) => (
  <>
    <StarTile tone={tone} size={56}>
      {icon}
    </StarTile>
    <b>{title}</b>
    <span className="dim">{text}</span>
    <span className="gate-foot">
      <span className="row wrap">{children}</span>
      <IconArrowLeft size={18} className="push" aria-hidden />
    </span>
  </>
)
