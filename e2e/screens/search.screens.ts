import type { SearchAnswer } from '@manara/contract/search.ts'
import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const found: SearchAnswer = {
  groups: [
    {
      name: 'people',
      rows: [
        { kind: 'student', id: 1, title: 'أحمد خالد الشامي', subtitle: 'المعلوماتية', link: '/admin/people/1' },
        { kind: 'student', id: 2, title: 'أحمد Haddad', subtitle: 'إدارة الأعمال', link: '/admin/people/2' },
        { kind: 'teacher', id: 3, title: 'أحمد الأتاسي', subtitle: '', link: '/admin/people/3' },
      ],
      moreLink: '/admin/users?q=%D8%A3%D8%AD%D9%85%D8%AF',
    },
    {
      name: 'texts',
      rows: [
        {
          kind: 'announcement',
          id: 4,
          title: 'محاضرة الأستاذ أحمد',
          subtitle: '2026/11/20',
          link: '/admin/announcements',
        },
      ],
      moreLink: null,
    },
  ],
  isPartial: false,
}
const endpoint = /[/]api[/]search[?]/
const dialog = (page: Page) => page.getByRole('dialog', { name: 'البحث الشامل' })

async function type(page: Page, words: string) {
  await page.getByRole('button', { name: 'البحث الشامل' }).click()
  await dialog(page).getByRole('combobox').fill(words)
}
const here = { who: 'admin', path: '/admin/user-profile' } as const

export const searchScreens: readonly Screen[] = [
  {
    ...here,
    name: 'search',
    prepare: (page) => page.route(endpoint, (route) => route.fulfill({ json: found })),
    open: async (page) => {
      await type(page, 'أحمد')
      await dialog(page)
        .getByRole('option', { name: /Haddad/ })
        .waitFor()
    },
  },
  {
    ...here,
    name: 'search-begins',
    open: (page) => page.getByRole('button', { name: 'البحث الشامل' }).click(),
  },
  {
    ...here,
    name: 'search-failed',
    prepare: (page) => page.route(endpoint, (route) => route.fulfill({ status: 404, json: {} })),
    open: async (page) => {
      await type(page, 'الطلاب')
      await dialog(page).getByText('تعذّر البحث').waitFor()
    },
  },
]
