import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { teacherRoute } from './teacher.route.tsx'
import { teacherText } from './teacher.text.ts'

export const attendanceRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'attendance',
  staticData: teacherText.attendance,
  component: lazyRouteComponent(() => import('./attendance-page.tsx'), 'AttendancePage'),
})

export const sheetRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'attendance/$lessonKey',
  staticData: { ...teacherText.sheet, group: teacherText.attendance.title },
  component: lazyRouteComponent(() => import('./sheet-page.tsx'), 'SheetPage'),
})

export const checkInRoute = createRoute({
  getParentRoute: () => teacherRoute,
  path: 'attendance/$lessonKey/check-in',
  staticData: { ...teacherText.checkIn, group: teacherText.attendance.title },
  component: lazyRouteComponent(() => import('./check-in-page.tsx'), 'CheckInPage'),
})
