import { IconCheck, IconCircleDotted, IconSchool, IconX } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { studentsText } from './students.text.ts'

const looks = {
  ACTIVE: { tone: 'green', Icon: IconCheck },
  GRADUATED: { tone: 'teal', Icon: IconSchool },
  FAILED: { tone: 'red', Icon: IconX },
} as const

const isKnown = (status: string): status is keyof typeof looks => status in looks

/** Overall state of a student; an unknown state is shown as received. */
export function StudentStatusBadge({ status }: { status: string }) {
  const { tone, Icon } = isKnown(status) ? looks[status] : { tone: 'gray' as const, Icon: IconCircleDotted }
  return (
    <Badge tone={tone} icon={<Icon size={15} stroke={2.2} aria-hidden />}>
      {studentsText.status(status)}
    </Badge>
  )
}
