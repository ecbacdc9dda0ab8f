import { type AnyRoute, createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import {
  defaultNotificationsSearch as defaults,
  type NotificationsSearch,
} from '../features/notifications/notifications.search.ts'
import { listPage } from './admin/list-page.tsx'
import { pageText } from './page.text.ts'
import { type LinkSearch, listSearch } from './search-params.ts'

/** The notifications of one's own and their settings, the same in every area. */
export const notificationRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) =>
  [
    createRoute({
      getParentRoute,
      path: 'notifications',
      staticData: pageText.notifications,
      validateSearch: (search: LinkSearch<NotificationsSearch>): NotificationsSearch => ({
        category: search.category ?? defaults.category,
        unread: search.unread === 'yes' ? 'yes' : 'no',
        ...listSearch(search, defaults),
      }),
      search: { middlewares: [stripSearchParams(defaults as never)] },
      component: listPage(() => import('../features/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
    }),
    createRoute({
      getParentRoute,
      path: 'notifications/settings',
      staticData: pageText.notificationSettings,
      component: lazyRouteComponent(
        () => import('../features/notifications/notice-settings-screen.tsx'),
        'NoticeSettingsScreen',
      ),
    }),
  ] as const
