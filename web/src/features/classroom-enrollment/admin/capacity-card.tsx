import type { Classroom } from '@manara/contract/classrooms.ts'
import { Box, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconUsersGroup } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { capacityColor } from '../../../ui/feedback/capacity-bar.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { StatusBadge } from '../../classrooms/status-badge.tsx'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import styles from './classroom-enrollment.module.css'

/** How full the classroom is: green, and red in words when no seat is left (R-screen-12). */
export function CapacityCard({ classroom }: { classroom: Classroom }) {
  const { name, courseName, teacherName, status, enrolledStudentsCount: enrolled, capacity } = classroom
  const isFull = enrolled >= capacity
  const share = capacity > 0 ? Math.min(1, enrolled / capacity) : 1
  return (
    <Group component="section" className="card" gap="0.75rem 1.25rem" p="1rem 1.25rem">
      <StarTile size={48}>
        <IconUsersGroup size={23} stroke={1.7} />
      </StarTile>
      <div className={styles.capacityCardWords}>
        <h2 className="row">
          <bdi>{name}</bdi>
          {status !== 'ACTIVE' && <StatusBadge status={status} />}
        </h2>
        <span className="dim small">
          <bdi>{text.courseAndTeacher(courseName, teacherName ?? text.noTeacher)}</bdi>
        </span>
      </div>
      <div className={styles.capacityCardBar}>
        <Group gap={0} wrap="nowrap" justify="space-between" mih="1.75rem">
          <span className="dim small">{text.capacity}</span>
          {isFull ? (
            <Badge tone="red" icon={<IconAlertTriangle size={14} aria-hidden />}>
              {enrolled > capacity ? text.overFull : text.full}
            </Badge>
          ) : (
            <span className="small">
              {text.seatsLeft} <b className="strong num">{text.seats(capacity - enrolled)}</b>
            </span>
          )}
        </Group>
        <Meter
          share={share}
          color={capacityColor(isFull)}
          height="0.625rem"
          label={text.capacityLabel(enrolled, capacity)}
        />
      </div>
      <Stack className={styles.capacityCardCount} gap={0} align="center" miw="5.5rem" aria-live="polite">
        <Box className="num" component="b" fz="1.5rem" lh="1.35">
          <Ltr>
            {formatNumber(enrolled)} <span className="dim">/ {formatNumber(capacity)}</span>
          </Ltr>
        </Box>
        <span className="dim small">{text.enrolledWord}</span>
      </Stack>
    </Group>
  )
}
