import { gradeLimits } from '@manara/contract/grades.ts'
import type { ProfileEnrollment } from '@manara/contract/students.ts'
import { Box, Flex } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import tableStyles from '../../../ui/list/record-table.module.css'
import { StatusBadge } from '../../classrooms/status-badge.tsx'
import { FinalGradeBadge } from '../../grades/final-grade-badge.tsx'
import { studentsText } from '../students.text.ts'
import styles from './profile.module.css'

const { gradeColumns } = studentsText

/** A column head over marks, with its maximum. */
const MarkHead = ({ name, maximum }: { name: string; maximum: number }) => (
  <th scope="col" className="c">
    {name}{' '}
    <Box component="span" className={`${styles.markMaximum} num`} fw={400}>
      {studentsText.outOf(maximum)}
    </Box>
  </th>
)

const Mark = ({ value, own }: { value: number | null; own?: number | undefined }) =>
  value === null ? (
    <span className="dim small">{studentsText.notGraded}</span>
  ) : (
    <>
      {formatNumber(value)} {own !== undefined && <span className="dim small">{studentsText.outOf(own)}</span>}
    </>
  )

const EnrollmentRow = ({ enrollment }: { enrollment: ProfileEnrollment }) => (
  <tr>
    <th scope="row">
      <bdi className="strong">{enrollment.courseName}</bdi>
      <Flex component="span" gap="0.125rem 0.5rem" align="center" wrap="wrap" mt={2}>
        <bdi className="dim">{enrollment.classroomName}</bdi>
        {enrollment.isArchived ? (
          <Badge icon={<IconArchive size={14} aria-hidden />}>{studentsText.archived}</Badge>
        ) : (
          <StatusBadge status={enrollment.classroomStatus} />
        )}
      </Flex>
    </th>
    <td className="c num">
      <Mark value={enrollment.practicalGrade} own={enrollment.practicalMax} />
    </td>
    <td className="c num">
      <Mark value={enrollment.examGrade} own={enrollment.examMax} />
    </td>
    <td className="c">
      <FinalGradeBadge grade={enrollment.finalGrade} marks={enrollment} />
    </td>
  </tr>
)

interface GradesTableProps {
  enrollments: readonly ProfileEnrollment[]
  /** The level below the title above it. */
  heading?: 'h3' | 'h4'
}

/** Every place that the student has or had, with its marks. */
export const GradesTable = ({ enrollments, heading: Heading = 'h4' }: GradesTableProps) => (
  <section className={styles.profilePart}>
    <Heading id="profile-grades">{studentsText.grades}</Heading>
    {enrollments.length === 0 ? (
      <p className="dim">{studentsText.noEnrollments}</p>
    ) : (
      <table
        className={`table framed clipped ${tableStyles.recordTable} ${styles.gradesTable}`}
        aria-labelledby="profile-grades"
      >
        <thead>
          <tr>
            <th scope="col">{gradeColumns.classroom}</th>
            <MarkHead name={gradeColumns.practical} maximum={gradeLimits.practical} />
            <MarkHead name={gradeColumns.exam} maximum={gradeLimits.exam} />
            <MarkHead name={gradeColumns.final} maximum={gradeLimits.final} />
          </tr>
        </thead>
        <tbody>
          {enrollments.map((enrollment) => (
            <EnrollmentRow key={enrollment.enrollmentId} enrollment={enrollment} />
          ))}
        </tbody>
      </table>
    )}
  </section>
)
