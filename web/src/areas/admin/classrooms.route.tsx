import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  type ClassroomsSearch,
  defaultClassroomsSearch as defaults,
  readClassroomFilter,
  readClassroomLack,
} from '../../features/classrooms/classrooms.search.ts'
import { isAdding, type LinkSearch, listSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const classroomsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'classrooms',
  staticData: { ...adminText.classrooms, group: adminText.curriculum },
  validateSearch: (
    search: LinkSearch<ClassroomsSearch, 'programId' | 'courseId' | 'termId' | 'edit'>,
  ): ClassroomsSearch => ({
    programId: rowId(search.programId),
    courseId: rowId(search.courseId),
    termId: rowId(search.termId),
    status: readClassroomFilter(search.status),
    without: readClassroomLack(search.without),
    ...listSearch(search, defaults),
    edit: rowId(search.edit),
    adds: isAdding(search.adds),
  }),
  // `/admin/classrooms` stays clean: it is the first page of the active ones.
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('../../features/classrooms/admin/classrooms-screen.tsx'), 'ClassroomsScreen'),
})
