import { getMyProfile } from '@manara/contract/account.ts'
import { getHelp, getPublicHelp, type HelpArticle, listHelp, listPublicHelp } from '@manara/contract/help.ts'
import { listBankCourses } from '@manara/contract/question-bank.ts'
import { getSchool } from '@manara/contract/school.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const entries = [
  { slug: 'grading', title: 'رصد الدرجات', topic: 'الدرجات' },
  { slug: 'create-quiz', title: 'إنشاء اختبار قصير', topic: 'الاختبارات' },
  { slug: 'quiz-results', title: 'عرض نتائج اختبار قصير', topic: 'الاختبارات' },
]

const article: HelpArticle = {
  slug: 'grading',
  title: 'رصد الدرجات',
  topic: 'الدرجات',
  steps: ['افتح الشعبة.', 'أدخل الدرجات.', 'احفظ.'],
  notes: ['تُحسب النهائية بعد ذلك.'],
  links: [{ label: 'المناهج', to: '/teacher/curriculum' }],
  picture: { name: 'grading', caption: 'جدول الدرجات' },
  related: [{ slug: 'quiz-results', title: 'عرض نتائج اختبار قصير', topic: 'الاختبارات' }],
}

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile({ role: 1 }))
  fresh.reply(listHelp, ({ query }) => (query.q === undefined ? entries : entries.slice(0, query.q === 'لا' ? 0 : 1)))
  fresh.reply(getHelp, article)
  fresh.replyPage(listBankCourses, { rows: [] })
})

const link = (name: string) => page.getByRole('link', { name, exact: true })

it('lists the articles of the role by topic, in the frame of its area', async () => {
  signInAs('Teacher')
  renderApp('/help')

  await expect.element(page.getByRole('region', { name: 'الاختبارات' }).getByRole('listitem').nth(1)).toBeVisible()
  await expect.element(link('المساعدة')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('شُعَبي')).toBeVisible()
})

it('keeps the search in the address, and offers everything when nothing is found', async () => {
  signInAs('Teacher')
  const router = renderApp('/help')

  await page.getByRole('searchbox').fill('لا')
  await expect.element(page.getByText('لا مقال عن هذا')).toBeVisible()
  await expect.poll(() => router.state.location.search).toEqual({ q: 'لا' })
  await page.getByRole('button', { name: 'عرض المقالات كلها' }).click()

  await expect.element(link('إنشاء اختبار قصير')).toBeVisible()
})

it('shows the steps with their picture, leads into the app, and can be printed', async () => {
  signInAs('Teacher')
  const router = renderApp('/help')
  await link('رصد الدرجات').click()

  await expect.element(page.getByRole('heading', { level: 2, name: 'رصد الدرجات' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'الخطوات' }).getByRole('listitem').nth(2)).toBeVisible()
  await expect.element(page.getByText('جدول الدرجات')).toBeVisible()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await page.getByRole('button', { name: 'طباعة' }).click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
  await expect
    .element(page.getByRole('navigation', { name: 'افتح الصفحة' }).getByRole('link', { name: 'المناهج' }))
    .toHaveAttribute('href', '/teacher/curriculum')
  await link('عرض نتائج اختبار قصير').click()
  await expect.poll(() => router.state.location.pathname).toBe('/help/quiz-results')
})

it('is open to visitors, with articles of their own', async () => {
  wire.reply(listPublicHelp, [{ slug: 'apply', title: 'تقديم طلب التحاق', topic: 'الالتحاق بالمدرسة' }])
  wire.refuse(getPublicHelp, 404, 'لا يوجد مقال مساعدة بهذا العنوان.')
  renderApp('/help')
  await link('تقديم طلب التحاق').click()

  await expect.element(page.getByText('لا مقال بهذا العنوان')).toBeVisible()
  await expect.element(link('تسجيل الدخول')).toBeVisible()
})

it('says when the list could not be loaded, and tries again', async () => {
  signInAs('Student')
  wire.refuse(listHelp, 404, 'لا شيء هنا.')
  renderApp('/help')
  await expect.element(page.getByText('لا شيء هنا.')).toBeVisible()
  wire.reply(listHelp, entries)

  await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

  await expect.element(link('رصد الدرجات')).toBeVisible()
})
