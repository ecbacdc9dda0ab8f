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
import { Person } from '../../../ui/person.tsx'
import { reportsText } from '../reports.text.ts'
import { keepPlace, readPlace } from './work-place.ts'

interface WorkRowProps {
  children: ReactNode
  /** What the button says to the eye, and to the ear. */
  action: string
  actionOf: string
  link: LinkProps
}

/** Whoever comes back finds the row again that they went to. */
function WorkRow({ children, action, actionOf, link }: WorkRowProps) {
  const [isLast] = useState(() => readPlace().row === actionOf)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLast) row.current?.scrollIntoView({ block: 'center' })
  }, [isLast])
  return (
    <li ref={row} data-last={isLast || undefined}>
      {children}
      <Button
        variant="light"
        size="xs"
        aria-label={actionOf}
        renderRoot={(props) => <Link {...link} {...props} onClick={() => keepPlace({ row: actionOf })} />}
      >
        {action}
      </Button>
    </li>
  )
}

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className="two">
    <bdi>{first}</bdi>
    <bdi>{second}</bdi>
  </span>
)

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

export const StudentRow = ({ student }: { student: Dashboard['studentsWithoutProgram'][number] }) => (
  <WorkRow
    action={reportsText.attach}
    actionOf={reportsText.attachOf(nameOf(student))}
    link={{ to: '/admin/enrollments', search: { q: student.email } }}
  >
    <Person name={nameOf(student)} email={student.email} />
  </WorkRow>
)

export const ClassroomRow = ({ classroom }: { classroom: ClassroomWithoutTeacher }) => (
  <WorkRow
    action={reportsText.assignTeacher}
    actionOf={reportsText.assignTeacherOf(classroom.name)}
    link={{ to: '/admin/classrooms', search: { courseId: String(classroom.courseId), q: classroom.name } }}
  >
    <Two first={classroom.name} second={classroom.courseName} />
  </WorkRow>
)

export const EmptyCourseRow = ({ course }: { course: LackingCourse }) => (
  <WorkRow
    action={reportsText.createClassroom}
    actionOf={reportsText.createClassroomOf(course.name)}
    link={{ to: '/admin/classrooms', search: { courseId: String(course.courseId) } }}
  >
    <Two first={course.name} second={course.academicProgramName} />
  </WorkRow>
)

export const CoordinatorRow = ({ course }: { course: LackingCourse }) => (
  <WorkRow
    action={reportsText.assignCoordinator}
    actionOf={reportsText.assignCoordinatorOf(course.name)}
    link={{ to: '/admin/courses', search: { programId: String(course.academicProgramId), q: course.name } }}
  >
    <Two first={course.name} second={course.academicProgramName} />
  </WorkRow>
)

export const GraduateRow = ({ graduate }: { graduate: GraduatePendingCertificate }) => (
  <WorkRow
    action={reportsText.issueCertificate}
    actionOf={reportsText.issueCertificateOf(nameOf(graduate))}
    link={{
      to: '/admin/graduation',
      search: { year: 'all', certificate: 'without', q: graduate.lastName, issue: graduate.graduationId },
    }}
  >
    <Two first={nameOf(graduate)} second={`${named(graduate.programName)} · ${formatDate(graduate.graduationDate)}`} />
  </WorkRow>
)
