import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import {
  type ClassroomsSearch,
  classroomFilterOf,
  classroomLackOf,
  defaultClassroomsSearch as defaults,
} from '../../features/classrooms/classrooms.search.ts'
import { pageNumber, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

/** An id in a link may be a number or its text. */
type ClassroomsLinkSearch = Partial<Omit<ClassroomsSearch, 'programId' | 'courseId' | 'edit'>> & {
  edit?: number | string | undefined
  programId?: number | string | undefined
  courseId?: number | string | undefined
}

export const classroomsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'classrooms',
  staticData: { ...adminText.classrooms, group: adminText.curriculum },
  validateSearch: (search: ClassroomsLinkSearch & SearchSchemaInput): ClassroomsSearch => ({
    programId: rowId(search.programId),
    courseId: rowId(search.courseId),
    status: classroomFilterOf(search.status),
    without: classroomLackOf(search.without),
    q: search.q ?? defaults.q,
    page: pageNumber(search.page),
    sort: search.sort ?? defaults.sort,
    edit: rowId(search.edit),
  }),
  // `/admin/classrooms` stays clean: it is the first page of the active ones.
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./classrooms-page.tsx'), 'ClassroomsPage'),
})
