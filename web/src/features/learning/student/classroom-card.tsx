import type { AttendedClassroom } from '@manara/contract/learning.ts'
import { IconBook2, IconClipboardCheck, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StarTile } from '../../../ui/star-tile.tsx'
import { StatusBadge } from '../../classrooms/status-badge.tsx'
import { learningText } from '../learning.text.ts'

/** Neither grape nor red: those belong to the assistant and to danger. */
const tints = ['teal', 'blue', 'yellow', 'green', 'gray'] as const

/** A classroom on a tint that its course decides; the whole card leads to it. */
export function ClassroomCard({ classroom }: { classroom: AttendedClassroom }) {
  const { classroomId, name, courseId, courseName, teacherName, enrolledStudentsCount, openQuizCount, status } =
    classroom
  return (
    <li className="card room-card">
      <div className="room-top patterned" data-tone={tints[courseId % tints.length]}>
        <StarTile size={52}>
          <IconBook2 size={26} stroke={1.6} />
        </StarTile>
        {openQuizCount > 0 && (
          <span className="badge course-flag">
            <IconClipboardCheck size={15} stroke={1.9} aria-hidden />
            {learningText.openQuizzes(openQuizCount)}
          </span>
        )}
      </div>
      <div className="room-body">
        <h3>
          <Link to="/student/classrooms/$classroomId" params={{ classroomId }} className="room-link">
            <bdi>{courseName}</bdi>
          </Link>
        </h3>
        <p className="dim">
          <bdi>{name}</bdi>
          <span aria-hidden> · </span>
          <bdi>{teacherName ?? learningText.noTeacher}</bdi>
        </p>
        <div className="row course-foot">
          <StatusBadge status={status} />
          <span className="push row dim small">
            <IconUsers size={16} stroke={1.7} aria-hidden />
            {learningText.students(enrolledStudentsCount)}
          </span>
        </div>
      </div>
    </li>
  )
}
