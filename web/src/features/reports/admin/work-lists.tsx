import type { Dashboard } from '@manara/contract/reports.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reportsText } from '../reports.text.ts'
import { ClassroomRow, CoordinatorRow, EmptyCourseRow, GraduateRow, StudentRow } from './work-rows.tsx'

/** One of the five lists of what is missing. */
export interface WorkList {
  id: keyof typeof reportsText.good
  title: string
  count: number
  rows: ReactNode[]
  /** Where all of them are. */
  all: LinkProps
}

/** The five lists of the dashboard, in the order in which a term is set up (R-screen-8). */
export const workLists = (dashboard: Dashboard): WorkList[] => [
  {
    id: 'studentsWithoutProgram',
    title: reportsText.studentsWithoutProgram,
    count: dashboard.studentsWithoutProgramCount,
    rows: dashboard.studentsWithoutProgram.map((student) => <StudentRow key={student.userId} student={student} />),
    all: { to: '/admin/enrollments' },
  },
  {
    id: 'classroomsWithoutTeachers',
    title: reportsText.classroomsWithoutTeachers,
    count: dashboard.classroomsWithoutTeachersCount,
    rows: dashboard.classroomsWithoutTeachers.map((classroom) => (
      <ClassroomRow key={classroom.classroomId} classroom={classroom} />
    )),
    all: { to: '/admin/classrooms', search: { without: 'teacher' } },
  },
  {
    id: 'pendingCertificates',
    title: reportsText.pendingCertificates,
    count: dashboard.pendingCertificatesCount,
    rows: dashboard.graduatesPendingCertificate.map((graduate) => (
      <GraduateRow key={graduate.graduationId} graduate={graduate} />
    )),
    all: { to: '/admin/graduation', search: { year: 'all', certificate: 'without' } },
  },
  {
    id: 'coursesWithoutClassrooms',
    title: reportsText.coursesWithoutClassrooms,
    count: dashboard.coursesWithoutClassroomsCount,
    rows: dashboard.coursesWithoutClassrooms.map((course) => <EmptyCourseRow key={course.courseId} course={course} />),
    all: { to: '/admin/courses', search: { without: 'classrooms' } },
  },
  {
    id: 'coursesWithoutCoordinators',
    title: reportsText.coursesWithoutCoordinators,
    count: dashboard.coursesWithoutCoordinatorsCount,
    rows: dashboard.coursesWithoutCoordinators.map((course) => (
      <CoordinatorRow key={course.courseId} course={course} />
    )),
    all: { to: '/admin/courses', search: { without: 'coordinator' } },
  },
]
