import { named } from '@manara/contract/named.ts'
import type {
  ClassroomWithoutTeacher,
  Dashboard,
  GraduatePendingCertificate,
  LackingCourse,
} from '@manara/contract/reports.ts'
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { hasMail } from '../../../format/login-name.ts'
import { Allowed, type Needs } from '../../../session/can.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import { reportsText } from '../reports.text.ts'
import { keepPlace, readPlace } from './work-place.ts'

const placing = { permission: ['person.read', 'curriculum.read', 'enrollment.edit'] } as const
const planning = { permission: ['curriculum.read', 'curriculum.edit'] } as const
const certifying = { permission: ['result.read', 'certificate.issue'] } as const

interface WorkRowProps {
  children: ReactNode
  /** Visible and accessible label of the button. */
  action: string
  actionLabel: string
  link: LinkProps
  /** The page, and what is done there. */
  needs: Needs
}

/** Scrolls back to the row that the user followed. */
function WorkRow({ children, action, actionLabel, link, needs }: WorkRowProps) {
  const [isLast] = useState(() => readPlace().row === actionLabel)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLast) row.current?.scrollIntoView({ block: 'center' })
  }, [isLast])
  return (
    <li ref={row} data-last={isLast || undefined}>
      {children}
      <Allowed needs={needs}>
        <Button
          variant="light"
          size="xs"
          aria-label={actionLabel}
          renderRoot={(props) => <Link {...link} {...props} onClick={() => keepPlace({ row: actionLabel })} />}
        >
          {action}
        </Button>
      </Allowed>
    </li>
  )
}

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className="two">
    <bdi>{first}</bdi>
    <bdi>{second}</bdi>
  </span>
)

export const StudentRow = ({ student }: { student: Dashboard['studentsWithoutProgram'][number] }) => (
  <WorkRow
    needs={placing}
    action={reportsText.attach}
    actionLabel={reportsText.attachLabel(student.fullName)}
    link={{ to: '/admin/enrollments', search: { q: hasMail(student.email) ? student.email : student.fullName } }}
  >
    <Person name={student.fullName} email={student.email} />
  </WorkRow>
)

export const ClassroomRow = ({ classroom }: { classroom: ClassroomWithoutTeacher }) => (
  <WorkRow
    needs={planning}
    action={reportsText.assignTeacher}
    actionLabel={reportsText.assignTeacherLabel(classroom.name)}
    link={{ to: '/admin/classrooms', search: { courseId: String(classroom.courseId), q: classroom.name } }}
  >
    <Two first={classroom.name} second={classroom.courseName} />
  </WorkRow>
)

export const EmptyCourseRow = ({ course }: { course: LackingCourse }) => (
  <WorkRow
    needs={planning}
    action={reportsText.createClassroom}
    actionLabel={reportsText.createClassroomLabel(course.name)}
    link={{ to: '/admin/classrooms', search: { courseId: String(course.courseId) } }}
  >
    <Two first={course.name} second={course.academicProgramName} />
  </WorkRow>
)

export const CoordinatorRow = ({ course }: { course: LackingCourse }) => (
  <WorkRow
    needs={planning}
    action={reportsText.assignCoordinator}
    actionLabel={reportsText.assignCoordinatorLabel(course.name)}
    link={{ to: '/admin/courses', search: { programId: String(course.academicProgramId), q: course.name } }}
  >
    <Two first={course.name} second={course.academicProgramName} />
  </WorkRow>
)

export const GraduateRow = ({ graduate }: { graduate: GraduatePendingCertificate }) => (
  <WorkRow
    needs={certifying}
    action={reportsText.issueCertificate}
    actionLabel={reportsText.issueCertificateLabel(graduate.fullName)}
    link={{
      to: '/admin/graduation',
      search: { year: 'all', certificate: 'without', q: graduate.lastName, issue: graduate.graduationId },
    }}
  >
    <Two first={graduate.fullName} second={`${named(graduate.programName)} · ${formatDate(graduate.graduationDate)}`} />
  </WorkRow>
)
