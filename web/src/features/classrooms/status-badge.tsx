import { IconBan, IconCheck, IconChecks, IconCircleDotted } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { classroomStatusText } from './status.text.ts'

const looks = {
  ACTIVE: { tone: 'green', Icon: IconCheck },
  COMPLETED: { tone: 'gray', Icon: IconChecks },
  CANCELLED: { tone: 'gray', Icon: IconBan },
} as const

const isKnown = (status: string): status is keyof typeof looks => status in looks

/** The state of a classroom, in any letter case; an unknown one is shown as received. */
export function StatusBadge({ status: given }: { status: string }) {
  const status = isKnown(given.toUpperCase()) ? given.toUpperCase() : given
  const { tone, Icon } = isKnown(status) ? looks[status] : { tone: 'gray' as const, Icon: IconCircleDotted }
  return (
    <Badge tone={tone} icon={<Icon size={15} stroke={2.2} aria-hidden />}>
      {classroomStatusText.status(status)}
    </Badge>
  )
}
