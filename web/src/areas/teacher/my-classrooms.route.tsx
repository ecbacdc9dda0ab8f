import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { readClassroomFilter } from '../../features/classrooms/classrooms.search.ts'
import {
  defaultMyClassroomsSearch as defaults,
  type MyClassroomsSearch,
} from '../../features/classrooms/my-classrooms.search.ts'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

export const myClassroomsRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'my-classrooms',
  staticData: teacherText.classrooms,
  validateSearch: (search: Partial<MyClassroomsSearch> & SearchSchemaInput): MyClassroomsSearch => ({
    status: readClassroomFilter(search.status),
    q: search.q ?? defaults.q,
  }),
  // `/teacher/my-classrooms` stays clean: it shows the active ones.
  search: { middlewares: [stripSearchParams(defaults)] },
  component: lazyRouteComponent(() => import('./my-classrooms-page.tsx'), 'MyClassroomsPage'),
})
