import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { rowId } from '../search-params.ts'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

interface CurriculumSearch {
  /** The one that is open. */
  course: number | undefined
}

export const curriculumRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'curriculum',
  staticData: teacherText.curriculum,
  validateSearch: ({ course }: Partial<CurriculumSearch> & SearchSchemaInput): CurriculumSearch => ({
    course: rowId(course),
  }),
  search: { middlewares: [stripSearchParams({ course: undefined })] },
  component: lazyRouteComponent(() => import('./curriculum-page.tsx'), 'CurriculumPage'),
})
