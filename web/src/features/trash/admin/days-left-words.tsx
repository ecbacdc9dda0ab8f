import type { TrashItem } from '@manara/contract/trash.ts'
import { IconClock } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { trashText } from '../trash.text.ts'
import { daysLeft, isRunningOut } from './days-left.ts'

/** Plain words, until the last days. */
export function DaysLeft({ expiresAt }: Pick<TrashItem, 'expiresAt'>) {
  const days = daysLeft(expiresAt)
  const words = trashText.daysLeft(days)
  if (!isRunningOut(days)) return <span className="num">{words}</span>
  return (
    <Badge tone="yellow" icon={<IconClock size={15} aria-hidden />}>
      {words}
    </Badge>
  )
}
