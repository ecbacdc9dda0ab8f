import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { NotFound } from '../not-found.tsx'
import { rowId } from '../search-params.ts'
import { studentRoute } from './student.route.tsx'
import { studentText } from './student.text.ts'

/** One classroom; anything but a number leads nowhere. */
export const classroomRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: 'classrooms/$classroomId',
  params: {
    parse: ({ classroomId: text }) => {
      const classroomId = rowId(text)
      if (classroomId === undefined) throw notFound()
      return { classroomId }
    },
    stringify: ({ classroomId }) => ({ classroomId: String(classroomId) }),
  },
  staticData: studentText.classroom,
  component: lazyRouteComponent(() => import('./classroom-page.tsx'), 'ClassroomPage'),
  notFoundComponent: NotFound,
})
