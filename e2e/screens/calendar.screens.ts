import { dialog, failing, press, type Screen, stalling } from './screen.ts'

const calendar = /[/]api[/]calendar\?/
const admin = { who: 'admin', path: '/admin/calendar' } as const
const feeds = /[/]api[/]my-calendar-feeds$/
const links = { who: 'teacher', path: '/teacher/my-profile' } as const
const card = 'رابط التقويم'

export const calendarScreens: readonly Screen[] = [
  { ...admin, name: 'calendar' },
  { ...admin, name: 'calendar-empty', path: '/admin/calendar?year=2050' },
  { ...admin, name: 'calendar-loading', ...stalling(calendar) },
  { ...admin, name: 'calendar-failed', ...failing(calendar) },
  {
    ...admin,
    name: 'calendar-holiday',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^تعديل عطلة/ })
        .last()
        .click()
      await dialog(page).waitFor()
    },
  },
  {
    ...admin,
    name: 'calendar-holiday-new',
    open: async (page) => {
      await press('إضافة عطلة')(page)
      await dialog(page).waitFor()
    },
  },
  {
    ...links,
    name: 'calendar-links',
    prepare: (page) =>
      page.route(feeds, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({
              json: [{ feedId: 1, label: 'هاتفي', createdAt: '2026-11-20T08:00:00Z', lastReadOn: '2026-11-26' }],
            })
          : route.fulfill({
              status: 201,
              json: {
                ...{ feedId: 2, label: 'حاسوبي', createdAt: '2026-11-20T08:00:00Z', lastReadOn: null },
                url: `https://school.example/api/public/calendars/${'0a'.repeat(32)}/timetable.ics`,
                message: 'أُنشئ',
              },
            }),
      ),
    open: async (page) => {
      await press('رابط جديد')(page)
      await dialog(page).getByLabel('اسم الرابط').fill('حاسوبي')
      await press('إنشاء الرابط')(page)
      await page.getByRole('region', { name: card }).getByRole('link', { name: 'تنزيل الملف' }).waitFor()
      await page.getByRole('region', { name: card }).scrollIntoViewIfNeeded()
    },
  },
  { ...links, name: 'calendar-links-failed', ...failing(feeds) },
  {
    who: 'admin',
    path: '/admin/settings',
    name: 'attendance-settings',
    open: (page) => page.getByRole('region', { name: 'الدوام' }).scrollIntoViewIfNeeded(),
  },
]
