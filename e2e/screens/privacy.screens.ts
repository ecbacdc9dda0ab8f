import { failing, type Screen, stalling } from './screen.ts'

const retention = /[/]api[/]admin[/]privacy[/]retention/
const views = /[/]views[?]/

export const privacyScreens: readonly Screen[] = [
  { name: 'privacy', who: 'admin', path: '/admin/privacy' },
  { name: 'privacy-loading', who: 'admin', path: '/admin/privacy', ...stalling(retention) },
  { name: 'privacy-failed', who: 'admin', path: '/admin/privacy', ...failing(retention) },
  { name: 'person-views', who: 'admin', path: '/admin/people/135?tab=views' },
  { name: 'person-views-failed', who: 'admin', path: '/admin/people/135?tab=views', ...failing(views) },
]
