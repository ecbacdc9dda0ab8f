import { createRoute, lazyRouteComponent, notFound, stripSearchParams } from '@tanstack/react-router'
import { defaultPersonSearch, type PersonSearch, readPersonTab } from '../../features/people/people.search.ts'
import { NotFound } from '../not-found.tsx'
import { type LinkSearch, rowId } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'

/** The record of one person; anything but a number leads nowhere. */
export const personRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'people/$personId',
  params: {
    parse: ({ personId: text }) => {
      const personId = rowId(text)
      if (personId === undefined) throw notFound()
      return { personId }
    },
    stringify: ({ personId }) => ({ personId: String(personId) }),
  },
  staticData: adminText.person,
  validateSearch: (search: LinkSearch<PersonSearch>): PersonSearch => ({ tab: readPersonTab(search.tab) }),
  search: { middlewares: [stripSearchParams(defaultPersonSearch)] },
  notFoundComponent: NotFound,
  component: lazyRouteComponent(() => import('./person-page.tsx'), 'PersonPage'),
})
