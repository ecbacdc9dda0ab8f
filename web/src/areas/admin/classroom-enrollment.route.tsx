import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  type ClassroomEnrollmentSearch,
  defaultClassroomEnrollmentSearch as defaults,
} from '../../features/classroom-enrollment/classroom-enrollment.search.ts'
import { rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

type Ids = 'teacherId' | 'programId' | 'courseId' | 'classroomId'

/** An id in a link may be a number or its text. */
type LinkSearch = Partial<Omit<ClassroomEnrollmentSearch, Ids>> & Partial<Record<Ids, number | string | undefined>>

export const classroomEnrollmentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'classroom-enrollment',
  staticData: { title: adminText.classroomEnrollment.title, group: adminText.students },
  validateSearch: (search: LinkSearch & SearchSchemaInput): ClassroomEnrollmentSearch => ({
    teacherId: rowId(search.teacherId),
    programId: rowId(search.programId),
    courseId: rowId(search.courseId),
    classroomId: rowId(search.classroomId),
    q: search.q ?? defaults.q,
    enrolledQ: search.enrolledQ ?? defaults.enrolledQ,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./classroom-enrollment-page.tsx'), 'ClassroomEnrollmentPage'),
})
