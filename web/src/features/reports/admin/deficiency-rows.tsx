import type { StudentWithDeficiencies } from '@manara/contract/reports.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { reportsText } from '../reports.text.ts'

interface DeficiencyRowsProps {
  programId: number
  students: readonly StudentWithDeficiencies[]
}

/** Each student with the courses they lack; a course leads to enrollment with everything chosen. */
export const DeficiencyRows = ({ programId, students }: DeficiencyRowsProps) => (
  <ul className="list">
    {students.map(({ studentId, studentName, email, missingCourses }) => (
      <li key={studentId} className="deficiency">
        <span className="row deficiency-student">
          <Avatar name={studentName} />
          <span className="two">
            <bdi>{studentName}</bdi>
            <span>{reportsText.missing(missingCourses.length)}</span>
          </span>
        </span>
        <span className="row wrap deficiency-courses">
          {missingCourses.map(({ courseId, courseName }) => (
            <Link
              key={courseId}
              className="badge badge-link"
              data-tone="teal"
              to="/admin/classroom-enrollment"
              search={{ programId: String(programId), courseId: String(courseId), q: email }}
              aria-label={reportsText.registerOf(studentName, courseName)}
              title={reportsText.registerOf(studentName, courseName)}
            >
              <IconPlus size={14} stroke={2.2} aria-hidden />
              <bdi>{courseName}</bdi>
            </Link>
          ))}
        </span>
      </li>
    ))}
  </ul>
)
