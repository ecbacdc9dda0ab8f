import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { rowId } from '../search-params.ts'
import { classroomRoute } from './classroom.route.tsx'
import { teacherText } from './teacher.text.ts'

interface LecturesSearch {
  /** The chosen one. */
  lecture: number | undefined
}

export const lecturesRoute = createRoute({
  getParentRoute: () => classroomRoute,
  path: 'lectures',
  staticData: { ...teacherText.lectures, group: teacherText.classrooms.title },
  validateSearch: ({ lecture }: Partial<LecturesSearch> & SearchSchemaInput): LecturesSearch => ({
    lecture: rowId(lecture),
  }),
  search: { middlewares: [stripSearchParams({ lecture: undefined })] },
  component: lazyRouteComponent(() => import('./lectures-page.tsx'), 'LecturesPage'),
})
