import { createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  defaultMessagesSearch as defaults,
  type MessagesSearch,
  readMessagesTab,
} from '../../features/messages/messages.search.ts'
import { type LinkSearch, listSearch } from '../search-params.ts'
import { adminRoute } from './admin.route.tsx'
import { adminText } from './admin.text.ts'
import { listPage } from './list-page.tsx'

export const messagesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'messages',
  staticData: adminText.messages,
  validateSearch: (search: LinkSearch<MessagesSearch>): MessagesSearch => ({
    tab: readMessagesTab(search.tab),
    kind: search.kind ?? defaults.kind,
    state: search.state ?? defaults.state,
    ...listSearch(search, defaults),
  }),
  search: { middlewares: [stripSearchParams(defaults)] },
  component: listPage(() => import('./messages-page.tsx'), 'MessagesPage'),
})
