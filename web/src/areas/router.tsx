import { createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import { landingOf } from '../session/landing.ts'
import { currentSession } from '../session/session.ts'
import { adminRoutes } from './admin/admin.routes.tsx'
import { helpRoutes } from './help/help.routes.tsx'
import { PageError } from './page-error.tsx'
import { PageLoading } from './page-loading.tsx'
import { authRoutes } from './public/auth.routes.tsx'
import { publicRoutes } from './public/public.routes.tsx'
import { setupRoute } from './public/setup.route.tsx'
import { rootRoute } from './root.route.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { takeChallengeRoute } from './student/challenge.route.tsx'
import { studentRoutes } from './student/student.routes.tsx'
import { takeQuizRoute } from './student/take-quiz.route.tsx'
import { teacherRoutes } from './teacher/teacher.routes.tsx'

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const session = currentSession()
    throw redirect({ to: session ? landingOf(session.role) : '/auth/login', replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  startRoute,
  authRoutes,
  setupRoute,
  publicRoutes,
  helpRoutes,
  adminRoutes,
  teacherRoutes,
  studentRoutes,
  takeQuizRoute,
  takeChallengeRoute,
])

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
