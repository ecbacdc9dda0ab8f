import type { AttendanceCounts } from '@manara/contract/lessons.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { attendanceText } from '../attendance.text.ts'
import styles from './sheet.module.css'
import { statusLooks } from './status-mark.tsx'

const kinds = [
  ['present', statusLooks.PRESENT],
  ['absent', statusLooks.ABSENT],
  ['late', statusLooks.LATE],
  ['excused', statusLooks.EXCUSED],
] as const

/** How many marks of each kind there are. */
export const CountBadges = ({ counts }: { counts: AttendanceCounts }) => (
  <span className={styles.counts}>
    {kinds.map(([kind, { tone, Icon }]) => (
      <Badge key={kind} tone={counts[kind] > 0 ? tone : 'gray'} icon={<Icon size={14} stroke={2} aria-hidden />}>
        {attendanceText.countNames[kind]} <span className="num">{counts[kind]}</span>
      </Badge>
    ))}
  </span>
)
