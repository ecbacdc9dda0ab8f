import type { ProcessingStatus } from '@manara/contract/graduation.ts'
import { IconClock, IconSchool, IconX } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { graduationText } from '../graduation.text.ts'

export const statusLooks = {
  Graduated: { tone: 'green', Icon: IconSchool },
  Failed: { tone: 'red', Icon: IconX },
  Incomplete: { tone: 'yellow', Icon: IconClock },
} as const

/** Outcome of a student, actual or previewed. */
export function StatusBadge({ status }: { status: ProcessingStatus }) {
  const { tone, Icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={<Icon size={15} stroke={2.1} aria-hidden />}>
      {graduationText.reportStatus[status]}
    </Badge>
  )
}
