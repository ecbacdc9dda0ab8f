import type { StudentProfile } from '@manara/contract/students.ts'
import { Box, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { searchWords } from '../../../format/masked-number.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { Allowed } from '../../../session/can.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { studentsText } from '../students.text.ts'
import styles from './profile.module.css'
import { studentActionNeeds } from './student-action.tsx'

/** Courses of the program without any place; each leads to enrollment with everything chosen. */
export function MissingCourses({ profile }: { profile: StudentProfile }) {
  const { userInfo, academicProgramId, missingCourses } = profile
  if (academicProgramId === null)
    return (
      <Note
        tone="yellow"
        action={
          <Allowed needs={studentActionNeeds.unassigned}>
            <Link className={listCardStyles.showAll} to="/admin/enrollments" search={{ q: searchWords(userInfo) }}>
              {studentsText.attach}
            </Link>
          </Allowed>
        }
      >
        {studentsText.noProgramText}
      </Note>
    )
  if (missingCourses.length === 0) return <Note tone="green">{studentsText.nothingMissing}</Note>
  return (
    <section className={styles.profilePart}>
      <h4 id="profile-missing">
        {studentsText.missing} <Badge tone="yellow">{formatNumber(missingCourses.length)}</Badge>
      </h4>
      <ul className="list framed" aria-labelledby="profile-missing">
        {missingCourses.map(({ courseId, courseName }) => (
          <Box component="li" px="md" key={courseId}>
            <Box component="bdi" flex={1}>
              {courseName}
            </Box>
            <Allowed needs={studentActionNeeds.unassigned}>
              <Button
                size="xs"
                variant="light"
                className="no-print"
                leftSection={<IconPlus size={15} aria-hidden />}
                aria-label={studentsText.registerIn(courseName)}
                renderRoot={(props) => (
                  <Link
                    to="/admin/classroom-enrollment"
                    search={{ programId: academicProgramId, courseId, q: searchWords(userInfo) }}
                    {...props}
                  />
                )}
              >
                {studentsText.register}
              </Button>
            </Allowed>
          </Box>
        ))}
      </ul>
    </section>
  )
}
