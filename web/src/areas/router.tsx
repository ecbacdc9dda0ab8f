import { type AnyRouter, createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import { getLanding } from '../session/landing.ts'
import { currentSession } from '../session/session.ts'
import { adminRoute } from './admin/admin.route.tsx'
import { helpRoutes } from './help/help.routes.tsx'
import { lateArea, lateAreasOf } from './late-area.ts'
import { PageError } from './page-error.tsx'
import { PageLoading } from './page-loading.tsx'
import { authRoutes } from './public/auth.routes.tsx'
import { changePasswordRoute } from './public/change-password.route.tsx'
import { publicRoutes } from './public/public.routes.tsx'
import { setupRoute } from './public/setup.route.tsx'
import { undoEmailRoute } from './public/undo-email.route.tsx'
import { unsubscribeRoute } from './public/unsubscribe.route.tsx'
import { rootRoute } from './root.route.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { takeChallengeRoute } from './student/challenge.route.tsx'
import { studentRoute } from './student/student.route.tsx'
import { takeQuizRoute } from './student/take-quiz.route.tsx'
import { teacherRoute } from './teacher/teacher.route.tsx'

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const session = currentSession()
    throw redirect({ to: session ? getLanding(session.role) : '/auth/login', replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  startRoute,
  authRoutes,
  setupRoute,
  undoEmailRoute,
  unsubscribeRoute,
  changePasswordRoute,
  publicRoutes,
  helpRoutes,
  lateArea(adminRoute, async () => (await import('./admin/admin.routes.tsx')).adminRoutes),
  lateArea(teacherRoute, async () => (await import('./teacher/teacher.routes.tsx')).teacherRoutes),
  lateArea(studentRoute, async () => (await import('./student/student.routes.tsx')).studentRoutes),
  takeQuizRoute,
  takeChallengeRoute,
])

/**
 * Ignores changes that a page makes to its own address while the user leaves it (an automatic choice, a debounced
 * search): they would navigate back to it.
 */
function letLeave(router: AnyRouter): void {
  const { navigate } = router
  router.navigate = (options) => {
    const { from, to, href } = options
    const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
    const isLeft = typeof from === 'string' && routes.every(({ fullPath }) => fullPath !== from)
    return isLeft && to === undefined && href === undefined ? Promise.resolve() : navigate(options)
  }
}

function createRoutes(history?: RouterHistory) {
  return createRouter({
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
}

export function createAppRouter(history?: RouterHistory) {
  const router = createRoutes(history)
  letLeave(router)
  lateAreasOf(router)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
