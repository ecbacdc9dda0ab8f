import type { StudentWithDeficiencies } from '@manara/contract/reports.ts'
import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session/can.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { reportsText } from '../reports.text.ts'
import styles from './dashboard.module.css'

interface DeficiencyRowsProps {
  programId: number
  students: readonly StudentWithDeficiencies[]
}

/** Each student with the courses they lack; a course leads to enrollment with everything chosen. */
export function DeficiencyRows({ programId, students }: DeficiencyRowsProps) {
  const mayEnroll = useCan()({ permission: ['person.read', 'curriculum.read', 'enrollment.edit'] })
  return (
    <ul className="list">
      {students.map(({ studentId, studentName, email, missingCourses }) => (
        <li key={studentId} className={styles.deficiency}>
          <span className={`row ${styles.deficiencyStudent}`}>
            <Avatar name={studentName} />
            <span className="two">
              <bdi>{studentName}</bdi>
              <span>{reportsText.missing(missingCourses.length)}</span>
            </span>
          </span>
          <Group component="span" gap="0.375rem" flex={1}>
            {missingCourses.map(({ courseId, courseName }) =>
              mayEnroll ? (
                <Link
                  key={courseId}
                  className={`badge touch ${styles.badgeLink}`}
                  data-tone="teal"
                  to="/admin/classroom-enrollment"
                  search={{ programId: String(programId), courseId: String(courseId), q: email }}
                  aria-label={reportsText.registerLabel(studentName, courseName)}
                  title={reportsText.registerLabel(studentName, courseName)}
                >
                  <IconPlus size={14} stroke={2.2} aria-hidden />
                  <bdi>{courseName}</bdi>
                </Link>
              ) : (
                <Badge key={courseId} tone="teal">
                  <bdi>{courseName}</bdi>
                </Badge>
              ),
            )}
          </Group>
        </li>
      ))}
    </ul>
  )
}
