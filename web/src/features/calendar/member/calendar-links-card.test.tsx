import { createCalendarFeed, listMyCalendarFeeds, revokeCalendarFeed } from '@manara/contract/calendar-feeds.ts'
import { getSchool } from '@manara/contract/school.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildSchool } from '../../../../test/sign-in.ts'

const feed = { feedId: 3, label: 'حاسوبي', createdAt: '2026-11-18T06:12:00Z', lastReadOn: '2026-11-20' }
const url = 'https://school.example/api/public/calendars/0a1b/timetable.ics'

const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(getSchool, buildSchool({ usesAttendance: true }))
  fresh.reply(listMyCalendarFeeds, [feed])
})
const open = () => openAsTeacher('/teacher/my-profile')
const card = page.getByRole('region', { name: 'رابط التقويم' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('links are listed with the day on which they were read, and honest words', async () => {
  open()

  await expect.element(card.getByText('أُنشئ 18 تشرين الثاني 2026')).toBeVisible()
  await expect.element(card.getByText('قُرئ آخر مرة 20 تشرين الثاني 2026')).toBeVisible()
  await expect.element(card.getByText(/يقرأ Google الرابط كل 8 إلى 24 ساعة/)).toBeVisible()
})

it('a new link shows its address once, with the ways to use it', async () => {
  wire.reply(createCalendarFeed, ({ body }) => ({ ...feed, ...body, feedId: 4, url, message: 'أُنشئ' }))
  open()
  await button('رابط جديد').click()
  await page.getByLabelText(/^اسم الرابط/).fill(' هاتفي ')
  await button('إنشاء الرابط').click()

  await expect.element(card.getByLabelText(/عنوان الرابط/)).toHaveValue(url)
  expect(wire.sentTo(createCalendarFeed)[0]?.body).toEqual({ label: 'هاتفي' })
  const href = (name: string) => card.getByRole('link', { name }).element().getAttribute('href')
  expect(href('فتح في التقويم')).toBe('webcal://school.example/api/public/calendars/0a1b/timetable.ics')
  expect(href('تقويم Google')).toBe(
    `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(String(href('فتح في التقويم')))}`,
  )
  expect(href('تنزيل الملف')).toBe(url)
})

it('a fourth link is refused with the sentence of the server', async () => {
  wire.refuse(createCalendarFeed, 409, 'لك 3 روابط على الأكثر؛ ألغِ واحدًا أولًا.')
  open()
  await button('رابط جديد').click()
  await page.getByLabelText(/^اسم الرابط/).fill('رابع')
  await button('إنشاء الرابط').click()

  await expect.element(page.getByText('لك 3 روابط على الأكثر؛ ألغِ واحدًا أولًا.')).toBeVisible()
})

it('a link is revoked after a question', async () => {
  wire.reply(revokeCalendarFeed, undefined)
  open()
  await card.getByRole('button', { name: /^إلغاء الرابط/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إلغاء', exact: true }).last().click()

  await expect.poll(() => wire.sentTo(revokeCalendarFeed)[0]?.params).toEqual({ id: '3' })
})

it('a school without attendance shows and asks nothing of it', async () => {
  wire.reply(getSchool, buildSchool())
  open()

  await expect.element(page.getByRole('heading', { name: 'الأمان' })).toBeVisible()
  expect(card.elements()).toHaveLength(0)
  expect(wire.sentTo(listMyCalendarFeeds)).toEqual([])
})
