import { dialog, failing, rowAction, type Screen, stalling } from './screen.ts'

const pairs = /[/]api[/]admin[/]person-matches[?]/
const here = { who: 'admin', path: '/admin/duplicates' } as const

export const personMatchesScreens: readonly Screen[] = [
  { ...here, name: 'duplicates' },
  { ...here, name: 'duplicates-nothing-found', path: '/admin/duplicates?q=زمرّدة' },
  // The menu asks for one pair, to count them.
  { ...here, name: 'duplicates-loading', ...stalling(/[/]api[/]admin[/]person-matches[?](?!limit=1$)/) },
  { ...here, name: 'duplicates-failed', ...failing(pairs) },
  {
    ...here,
    name: 'duplicates-merge',
    open: async (page) => {
      await rowAction('دمج…', /^دمج: /)(page)
      await dialog(page).getByRole('radio').first().waitFor()
    },
  },
]
