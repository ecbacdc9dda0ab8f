import type { AttendanceStatus } from '@manara/contract/attendance.ts'
import { IconCheck, IconClock, IconFileText, IconX } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { attendanceText } from '../attendance.text.ts'
import styles from './sheet.module.css'

export const statusLooks = {
  PRESENT: { tone: 'green', Icon: IconCheck },
  LATE: { tone: 'yellow', Icon: IconClock },
  ABSENT: { tone: 'red', Icon: IconX },
  EXCUSED: { tone: 'blue', Icon: IconFileText },
} as const

interface StatusMarkProps {
  status: AttendanceStatus | null
  minutesLate?: number | null
}

export function StatusMark({ status, minutesLate = null }: StatusMarkProps) {
  if (status === null) return <Badge>{attendanceText.notTaken}</Badge>
  const { tone, Icon } = statusLooks[status]
  return (
    <Badge tone={tone} icon={<Icon size={15} stroke={2} aria-hidden />}>
      {attendanceText.mark({ status, minutesLate })}
    </Badge>
  )
}

/** The marks of the last lessons, the newest on the left; shape and colour differ. */
export const LastMarks = ({ statuses }: { statuses: readonly (AttendanceStatus | null)[] }) =>
  statuses.length > 0 && (
    <span className={styles.dots} role="img" aria-label={attendanceText.last(statuses.map(attendanceText.status))}>
      {statuses.map((status, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place
        <i key={index} data-status={status ?? 'NONE'} />
      ))}
    </span>
  )
