import { getMyProfile } from '@manara/contract/account.ts'
import { type FirstWeek, type FirstWeekKey, getFirstWeek, updateFirstWeek } from '@manara/contract/first-week.ts'
import { getDashboard } from '@manara/contract/reports.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFirstScreens, quietDashboard } from '../../../test/fake-dashboard.ts'
import { fakeWire } from '../../../test/fake-wire.ts'
import { renderApp } from '../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../test/sign-in.ts'

const buildStep = (key: FirstWeekKey, link: string, given: object = {}) => ({
  ...{ key, link, isEssential: true, isDone: false, fact: null },
  ...given,
})
const started: FirstWeek = {
  steps: [
    buildStep('identity', '/admin/settings#logo', { isDone: true, fact: 'معهد الأمل' }),
    buildStep('program', '/admin/programs?adds=true'),
    buildStep('students', '/admin/users?adds=true'),
    buildStep('announcement', '/admin/announcements', { isEssential: false }),
  ],
  skipped: ['mail'],
  isHidden: false,
}

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fakeFirstScreens(fresh)
  fresh.reply(getDashboard, { ...quietDashboard, isFirstWeek: true })
  fresh.reply(getFirstWeek, started)
})
beforeEach(() => signInAs('Administrator'))

const card = page.getByRole('region', { name: 'الأسبوع الأول' })
const sent = () => wire.sentTo(updateFirstWeek).map(({ body }) => body)

it('lists what is missing with its way, essential ones first, and folds what is done', async () => {
  renderApp('/admin/dashboard')

  await expect.element(card.getByText('1 من 3')).toBeVisible()
  const essential = card.getByRole('list', { name: 'الخطوات الأساسية' })
  await expect
    .element(essential.getByRole('link', { name: 'أضف أول برنامج' }))
    .toHaveAttribute('href', '/admin/programs?adds=true')
  await expect.element(essential.getByRole('link', { name: 'أو استوردهم من Excel' })).toBeVisible()
  await expect.element(card.getByRole('list', { name: 'خطوات تفيد أيضًا' }).getByRole('link')).toBeVisible()
  await expect.element(card.getByText('معهد الأمل')).not.toBeVisible()
  await card.getByText('ما تمّ (1)').click()
  await expect.element(card.getByText('معهد الأمل')).toBeVisible()
})

it('a step leads into the dialog of its list', async () => {
  const router = renderApp('/admin/dashboard')

  await card.getByRole('link', { name: 'أضف أول برنامج' }).click()

  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: /اسم البرنامج/ })).toBeVisible()
  expect(router.state.location.href).toBe('/admin/programs')
})

it('leaves a step out beside those that were left out before', async () => {
  wire.reply(updateFirstWeek, started)
  renderApp('/admin/dashboard')

  await card.getByRole('button', { name: 'ليست لنا: أضف طلابك' }).click()

  await expect.poll(sent).toEqual([{ skipped: ['mail', 'students'], isHidden: false }])
})

it('says once that the school is ready, and goes', async () => {
  wire.reply(getFirstWeek, { ...started, steps: started.steps.map((step) => ({ ...step, isDone: step.isEssential })) })
  wire.reply(updateFirstWeek, started)
  renderApp('/admin/dashboard')
  await expect.element(card.getByRole('heading', { name: 'مدرستك جاهزة' })).toBeVisible()

  wire.reply(getDashboard, quietDashboard)
  await card.getByRole('button', { name: 'تمام، أخفِ البطاقة' }).click()

  await expect.element(card).not.toBeInTheDocument()
  expect(sent()).toEqual([{ skipped: ['mail'], isHidden: true }])
})

it('says what the server says when it fails', async () => {
  wire.refuse(getFirstWeek, 503, 'قاعدة البيانات لا تستجيب الآن.')
  renderApp('/admin/dashboard')

  await expect.element(page.getByText('قاعدة البيانات لا تستجيب الآن.')).toBeVisible()
})

it('is asked for only while it shows', async () => {
  wire.reply(getDashboard, quietDashboard)
  renderApp('/admin/dashboard')

  await expect.element(page.getByRole('heading', { name: /سامر/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /الطلاب 0/ })).toBeVisible()
  expect(wire.sentTo(getFirstWeek)).toHaveLength(0)
})
