import type { StudentProfile } from '@manara/contract/students.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Note } from '../../../ui/note.tsx'
import { studentsText } from '../students.text.ts'

/** Courses of the program without any place; each leads to enrollment with everything chosen. */
export function MissingCourses({ profile }: { profile: StudentProfile }) {
  const { userInfo, academicProgramId, missingCourses } = profile
  if (academicProgramId === null)
    return (
      <Note
        tone="yellow"
        action={
          <Link className="show-all" to="/admin/enrollments" search={{ q: userInfo.email }}>
            {studentsText.attach}
          </Link>
        }
      >
        {studentsText.noProgramText}
      </Note>
    )
  if (missingCourses.length === 0) return <Note tone="green">{studentsText.nothingMissing}</Note>
  return (
    <section className="profile-part">
      <h4 id="profile-missing">
        {studentsText.missing} <Badge tone="yellow">{formatNumber(missingCourses.length)}</Badge>
      </h4>
      <ul className="list missing-courses" aria-labelledby="profile-missing">
        {missingCourses.map(({ courseId, courseName }) => (
          <li key={courseId}>
            <bdi className="missing-name">{courseName}</bdi>
            <Button
              size="xs"
              variant="light"
              className="no-print"
              leftSection={<IconPlus size={15} aria-hidden />}
              aria-label={studentsText.registerIn(courseName)}
              renderRoot={(props) => (
                <Link
                  to="/admin/classroom-enrollment"
                  search={{ programId: academicProgramId, courseId, q: userInfo.email }}
                  {...props}
                />
              )}
            >
              {studentsText.register}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
