import { createRoute, lazyRouteComponent, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { NotFound } from '../not-found.tsx'
import { calendarMonth, rowId } from '../search-params.ts'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

/** One classroom and the pages below it; anything but a number leads nowhere. */
export const classroomRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'classroom/$classroomId',
  params: {
    parse: ({ classroomId: text }) => {
      const classroomId = rowId(text)
      if (classroomId === undefined) throw notFound()
      return { classroomId }
    },
    stringify: ({ classroomId }) => ({ classroomId: String(classroomId) }),
  },
  notFoundComponent: NotFound,
})

export const gatewayRoute = createRoute({
  getParentRoute: () => classroomRoute,
  path: '/',
  staticData: { ...teacherText.classroom, group: teacherText.classrooms.title },
  component: lazyRouteComponent(() => import('./classroom-page.tsx'), 'ClassroomPage'),
})

export const gradingRoute = createRoute({
  getParentRoute: () => classroomRoute,
  path: 'grading',
  staticData: { ...teacherText.grading, group: teacherText.classrooms.title },
  component: lazyRouteComponent(() => import('./grading-page.tsx'), 'GradingPage'),
})

export const gradeBookRoute = createRoute({
  getParentRoute: () => classroomRoute,
  path: 'grade-book',
  staticData: { ...teacherText.gradeBook, group: teacherText.classrooms.title },
  component: lazyRouteComponent(() => import('./grade-book-page.tsx'), 'GradeBookPage'),
})

export const classroomSettingsRoute = createRoute({
  getParentRoute: () => classroomRoute,
  path: 'settings',
  staticData: { ...teacherText.settings, group: teacherText.classrooms.title },
  component: lazyRouteComponent(() => import('./classroom-settings-page.tsx'), 'ClassroomSettingsPage'),
})

export const registerRoute = createRoute({
  getParentRoute: () => classroomRoute,
  path: 'attendance',
  staticData: { ...teacherText.register, group: teacherText.classrooms.title },
  validateSearch: ({ month }: { month?: string | undefined } & SearchSchemaInput) => ({ month: calendarMonth(month) }),
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
})
