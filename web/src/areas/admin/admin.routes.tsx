import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { hasGrants } from '../../session/session.ts'
import { notificationRoutes } from '../notifications.routes.tsx'
import { accessRoute } from './access.route.tsx'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { announcementsRoute } from './announcements.route.tsx'
import { archivingRoute } from './archiving.route.tsx'
import { attendanceRoute, officeSheetRoute } from './attendance.route.tsx'
import { auditRoute } from './audit.route.tsx'
import { calendarRoute } from './calendar.route.tsx'
import { changesRoute } from './changes.route.tsx'
import { classroomEnrollmentRoute } from './classroom-enrollment.route.tsx'
import { classroomsRoute } from './classrooms.route.tsx'
import { coursesRoute } from './courses.route.tsx'
import { duplicatesRoute } from './duplicates.route.tsx'
import { excusesRoute } from './excuses.route.tsx'
import { graduationRoute } from './graduation.route.tsx'
import { importRunRoute, importsRoute } from './imports.route.tsx'
import { incompleteRoute } from './incomplete.route.tsx'
import { materialsRoute } from './materials.route.tsx'
import { messagesRoute } from './messages.route.tsx'
import { outboxRoute } from './outbox.route.tsx'
import { personRoute } from './person.route.tsx'
import { privacyRoute } from './privacy.route.tsx'
import { programEnrollmentRoute } from './program-enrollment.route.tsx'
import { programsRoute } from './programs.route.tsx'
import { registrationsRoute } from './registrations.route.tsx'
import { reportCardsRoute } from './report-cards.route.tsx'
import { securityRoute } from './security.route.tsx'
import { studentsRoute } from './students.route.tsx'
import { termsRoute } from './terms.route.tsx'
import { trashRoute } from './trash.route.tsx'
import { unansweredRoute } from './unanswered.route.tsx'
import { usersRoute } from './users.route.tsx'

const startRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: async () => {
    const to = hasGrants() ? await (await import('../../session/office-guard.ts')).findFirstPage() : '/admin/dashboard'
    throw redirect({ to, replace: true })
  },
})

const dashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dashboard',
  staticData: adminText.dashboard,
  component: lazyRouteComponent(() => import('./admin-dashboard.tsx'), 'AdminDashboard'),
})

const profileRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'user-profile',
  staticData: adminText.profile,
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
})

const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings',
  staticData: adminText.settings,
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})

const statusRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'status',
  staticData: adminText.status,
  component: lazyRouteComponent(() => import('./status-page.tsx'), 'StatusPage'),
})

const templatesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'templates',
  staticData: adminText.templates,
  component: lazyRouteComponent(
    () => import('../../features/messages/templates/templates-screen.tsx'),
    'TemplatesScreen',
  ),
})

export const adminRoutes = adminRoute.addChildren([
  startRoute,
  dashboardRoute,
  usersRoute,
  accessRoute,
  incompleteRoute,
  personRoute,
  programsRoute,
  coursesRoute,
  classroomsRoute,
  materialsRoute,
  termsRoute,
  registrationsRoute,
  studentsRoute,
  programEnrollmentRoute,
  classroomEnrollmentRoute,
  importsRoute,
  importRunRoute,
  calendarRoute,
  excusesRoute,
  attendanceRoute,
  officeSheetRoute,
  announcementsRoute,
  messagesRoute,
  templatesRoute,
  reportCardsRoute,
  graduationRoute,
  archivingRoute,
  outboxRoute,
  privacyRoute,
  statusRoute,
  securityRoute,
  unansweredRoute,
  auditRoute,
  trashRoute,
  changesRoute,
  duplicatesRoute,
  settingsRoute,
  profileRoute,
  ...notificationRoutes(() => adminRoute),
])
