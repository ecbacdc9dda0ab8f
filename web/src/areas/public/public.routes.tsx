import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { hasLeft, recallApplicant, rememberApplicant } from '../../features/registrations/applicant-memory.ts'
import { showFailure } from '../../http/toasts.tsx'
import { NotFound } from '../not-found.tsx'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'
import { publicText } from './public.text.ts'

declare module '@tanstack/react-router' {
  /** State that signing in as an applicant passes to the status page (R-register-5). */
  interface HistoryState {
    registrationId?: string
    fullName?: string
    applicantStatus?: string
  }
}

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/public',
  component: lazyRouteComponent(() => import('./public-layout.tsx'), 'PublicLayout'),
  pendingComponent: Splash,
  notFoundComponent: NotFound,
})

const startRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/public/available-programs', replace: true })
  },
})

const programsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'available-programs',
  staticData: publicText.programs,
  component: lazyRouteComponent(() => import('./available-programs-page.tsx'), 'AvailableProgramsPage'),
})

const programRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'programs/$programId',
  params: {
    parse: ({ programId }) => ({ programId: Number(programId) }),
    stringify: ({ programId }) => ({ programId: String(programId) }),
  },
  staticData: publicText.program,
  component: lazyRouteComponent(() => import('./program-page.tsx'), 'ProgramPage'),
})

const certificateRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'verify-certificate',
  staticData: publicText.certificate,
  component: lazyRouteComponent(() => import('./verify-certificate-page.tsx'), 'VerifyCertificatePage'),
})

const numberRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'certificate',
  staticData: publicText.certificateNumber,
  component: lazyRouteComponent(() => import('./certificate-page.tsx'), 'CertificatePage'),
})

const applicantRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: 'applicant-status',
  staticData: publicText.applicant,
  beforeLoad: ({ location }) => {
    const { registrationId, fullName = '' } = location.state
    if (registrationId !== undefined && !hasLeft(registrationId)) return rememberApplicant({ registrationId, fullName })
    if (recallApplicant() !== undefined) return
    showFailure(publicText.noDirectAccess, publicText.noDirectAccessLine)
    throw redirect({ to: '/auth/login' })
  },
  component: lazyRouteComponent(() => import('./applicant-status-page.tsx'), 'ApplicantStatusPage'),
})

export const publicRoutes = publicRoute.addChildren([
  startRoute,
  programsRoute,
  programRoute,
  certificateRoute,
  numberRoute,
  applicantRoute,
])
