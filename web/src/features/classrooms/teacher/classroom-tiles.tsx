import { Flex } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import styles from './classroom-gateway.module.css'

interface ClassroomTileProps {
  icon: ReactNode
  tone: Tone
  title: string
  text: string
  /** Key facts about the page, as badges. */
  children: ReactNode
}

/** Content of a gateway tile; the caller wraps it in a link. */
export const ClassroomTile = ({ icon, tone, title, text, children }: ClassroomTileProps) => (
  <>
    <StarTile tone={tone} size={56}>
      {icon}
    </StarTile>
    <b>{title}</b>
    <span className="dim">{text}</span>
    <Flex className={styles.gateFoot} component="span" gap="xs" align="center" c="var(--mantine-color-anchor)">
      <span className="row wrap">{children}</span>
      <IconArrowLeft size={18} className="push" aria-hidden />
    </Flex>
  </>
)
