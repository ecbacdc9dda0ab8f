import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  type ClassroomEnrollmentSearch,
  defaultClassroomEnrollmentSearch as defaults,
} from '../../features/classroom-enrollment/classroom-enrollment.search.ts'
import { type LinkSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

type Ids = 'teacherId' | 'programId' | 'courseId' | 'classroomId'

export const classroomEnrollmentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'classroom-enrollment',
  staticData: { title: adminText.classroomEnrollment.title, group: adminText.students },
  validateSearch: (search: LinkSearch<ClassroomEnrollmentSearch, Ids>): ClassroomEnrollmentSearch => ({
    teacherId: rowId(search.teacherId),
    programId: rowId(search.programId),
    courseId: rowId(search.courseId),
    classroomId: rowId(search.classroomId),
    q: search.q ?? defaults.q,
    enrolledQ: search.enrolledQ ?? defaults.enrolledQ,
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(
    () => import('../../features/classroom-enrollment/admin/classroom-enrollment-screen.tsx'),
    'ClassroomEnrollmentScreen',
    (patch) => patch.q !== undefined || patch.enrolledQ !== undefined,
  ),
})
