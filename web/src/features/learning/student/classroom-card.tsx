import type { AttendedClassroom } from '@manara/contract/learning.ts'
import { Box, Stack } from '@mantine/core'
import { IconBook2, IconClipboardCheck, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import roomCardsStyles from '../../../ui/layout/room-cards.module.css'
import { StatusBadge } from '../../classrooms/status-badge.tsx'
import { learningText } from '../learning.text.ts'
import styles from './classroom-cards.module.css'

/** Neither grape nor red: those belong to the assistant and to danger. */
const tints = ['teal', 'blue', 'yellow', 'green', 'gray'] as const

/** A classroom on a tint that its course decides; the whole card leads to it. */
export function ClassroomCard({ classroom }: { classroom: AttendedClassroom }) {
  const { classroomId, name, courseId, courseName, teacherName, enrolledStudentsCount, openQuizCount, status } =
    classroom
  return (
    <Stack component="li" className="card lift clipped" gap={0} pos="relative">
      <div className={`${roomCardsStyles.roomTop} room-top patterned`} data-tone={tints[courseId % tints.length]}>
        <StarTile size={52}>
          <IconBook2 size={26} stroke={1.6} />
        </StarTile>
        {openQuizCount > 0 && (
          <Box component="span" className="badge" ms="auto" bg="var(--m-surface)" c="inherit">
            <IconClipboardCheck size={15} stroke={1.9} aria-hidden />
            {learningText.openQuizzes(openQuizCount)}
          </Box>
        )}
      </div>
      <div className={`${roomCardsStyles.roomBody} room-body`}>
        <h3>
          <Link to="/student/classrooms/$classroomId" params={{ classroomId }} className={roomCardsStyles.roomLink}>
            <bdi>{courseName}</bdi>
          </Link>
        </h3>
        <p className="dim">
          <bdi>{name}</bdi>
          <span aria-hidden> · </span>
          <bdi>{teacherName ?? learningText.noTeacher}</bdi>
        </p>
        <div className={`row ${styles.courseFoot}`}>
          <StatusBadge status={status} />
          <span className="push row dim small">
            <IconUsers size={16} stroke={1.7} aria-hidden />
            {learningText.students(enrolledStudentsCount)}
          </span>
        </div>
      </div>
    </Stack>
  )
}
