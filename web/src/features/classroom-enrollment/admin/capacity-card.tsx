import type { Classroom } from '@manara/contract/classrooms.ts'
import { IconAlertTriangle, IconUsersGroup } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { StatusBadge } from '../../classrooms/status-badge.tsx'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'

/** How full the classroom is: green, and red in words when no seat is left (spec/admin §9). */
export function CapacityCard({ classroom }: { classroom: Classroom }) {
  const { name, courseName, teacherName, status, enrolledStudentsCount: enrolled, capacity } = classroom
  const isFull = enrolled >= capacity
  const share = capacity > 0 ? Math.min(1, enrolled / capacity) : 1
  return (
    <section className="card capacity-card">
      <StarTile size={48}>
        <IconUsersGroup size={23} stroke={1.7} />
      </StarTile>
      <div className="capacity-card-words">
        <h2 className="row">
          <bdi>{name}</bdi>
          {status !== 'ACTIVE' && <StatusBadge status={status} />}
        </h2>
        <span className="dim small">
          <bdi>{text.courseAndTeacher(courseName, teacherName ?? text.noTeacher)}</bdi>
        </span>
      </div>
      <div className="capacity-card-bar" data-full={isFull || undefined}>
        <div className="capacity-card-line">
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
        </div>
        <span className="bar" role="img" aria-label={text.capacityLabel(enrolled, capacity)}>
          <i style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </div>
      <div className="capacity-card-count" aria-live="polite">
        <b className="num">
          <Ltr>
            {formatNumber(enrolled)} <span className="dim">/ {formatNumber(capacity)}</span>
          </Ltr>
        </b>
        <span className="dim small">{text.enrolledWord}</span>
      </div>
    </section>
  )
}
