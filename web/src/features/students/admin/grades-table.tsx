import type { ProfileEnrollment } from '@manara/contract/students.ts'
import { IconArchive } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { StatusBadge } from '../../classrooms/status-badge.tsx'
import { FinalGradeBadge } from '../../grades/final-grade-badge.tsx'
import { studentsText } from '../students.text.ts'

const { gradeColumns } = studentsText

/** A column head over marks, with its maximum. */
const MarkHead = ({ name, maximum }: { name: string; maximum: number }) => (
  <th scope="col" className="c">
    {name} <span className="mark-maximum num">{studentsText.outOf(maximum)}</span>
  </th>
)

const Mark = ({ value }: { value: number | null }) =>
  value === null ? <span className="dim small">{studentsText.notGraded}</span> : formatNumber(value)

const EnrollmentRow = ({ enrollment }: { enrollment: ProfileEnrollment }) => (
  <tr>
    <th scope="row">
      <bdi className="strong">{enrollment.courseName}</bdi>
      <span className="row wrap grades-classroom">
        <bdi className="dim">{enrollment.classroomName}</bdi>
        {enrollment.isArchived ? (
          <Badge icon={<IconArchive size={14} aria-hidden />}>{studentsText.archived}</Badge>
        ) : (
          <StatusBadge status={enrollment.classroomStatus} />
        )}
      </span>
    </th>
    <td className="c num">
      <Mark value={enrollment.practicalGrade} />
    </td>
    <td className="c num">
      <Mark value={enrollment.examGrade} />
    </td>
    <td className="c">
      <FinalGradeBadge grade={enrollment.finalGrade} marks={enrollment} />
    </td>
  </tr>
)

/** Every place that the student has or had, with its marks. */
export const GradesTable = ({ enrollments }: { enrollments: readonly ProfileEnrollment[] }) => (
  <section className="profile-part">
    <h4 id="profile-grades">{studentsText.grades}</h4>
    {enrollments.length === 0 ? (
      <p className="dim profile-none">{studentsText.noEnrollments}</p>
    ) : (
      <table className="table grades-table" aria-labelledby="profile-grades">
        <thead>
          <tr>
            <th scope="col">{gradeColumns.classroom}</th>
            <MarkHead name={gradeColumns.practical} maximum={30} />
            <MarkHead name={gradeColumns.exam} maximum={70} />
            <MarkHead name={gradeColumns.final} maximum={100} />
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
