import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { helpText } from '../../features/help/help.text.ts'
import { NotFound } from '../not-found.tsx'
import { rootRoute } from '../root.route.tsx'
import { Splash } from '../splash.tsx'

/** For everybody, each in the frame of their own area. */
const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  staticData: { title: helpText.title },
  component: lazyRouteComponent(() => import('./help-layout.tsx'), 'HelpLayout'),
  pendingComponent: Splash,
  notFoundComponent: NotFound,
})

const indexRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: '/',
  validateSearch: (search: { q?: string } & SearchSchemaInput): { q: string } => ({ q: search.q ?? '' }),
  search: { middlewares: [stripSearchParams({ q: '' })] },
  component: lazyRouteComponent(() => import('./help-page.tsx'), 'HelpPage'),
})

const articleRoute = createRoute({
  getParentRoute: () => helpRoute,
  path: '$slug',
  component: lazyRouteComponent(() => import('./help-article-page.tsx'), 'HelpArticlePage'),
})

export const helpRoutes = helpRoute.addChildren([indexRoute, articleRoute])
