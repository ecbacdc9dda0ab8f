import { getMyProfile } from '@manara/contract/account.ts'
import { listFailures, listGraduates } from '@manara/contract/graduation.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFirstScreens } from '../../../test/fake-dashboard.ts'
import { fakeWire } from '../../../test/fake-wire.ts'
import { renderApp } from '../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../test/sign-in.ts'
import styles from './sidebar.module.css'

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fakeFirstScreens(fresh)
})

beforeEach(() => signInAs('Administrator'))

const group = (name: string) => page.getByRole('button', { name })
const entry = (name: string) => page.getByRole('link', { name, exact: true })

describe('the menu', () => {
  it('opens the group of the present page and marks the page', async () => {
    renderApp('/admin/courses')

    await expect.element(entry('المقررات')).toHaveAttribute('aria-current', 'page')
    await expect.element(group('المناهج')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(group('شؤون الطلاب')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(entry('دليل الطلاب')).not.toBeInTheDocument()
  })

  it('remembers which groups were opened and closed', async () => {
    renderApp('/admin/courses')
    await group('شؤون الطلاب').click()
    await group('المناهج').click()
    await expect.element(entry('دليل الطلاب')).toBeVisible()

    renderApp('/admin/courses')

    await expect.element(entry('دليل الطلاب')).toBeVisible()
    await expect.element(group('المناهج')).toHaveAttribute('aria-expanded', 'false')
  })

  it('leads to a page, which carries its name', async () => {
    wire.replyPage(listGraduates, { rows: [] })
    wire.replyPage(listFailures, { rows: [] })
    const router = renderApp('/admin/dashboard')

    await group('التخرّج والأرشيف').click()
    await entry('التخرّج').click()

    await expect.element(page.getByRole('heading', { level: 1, name: 'التخرّج' })).toBeVisible()
    await expect.element(page.getByText('لا خرّيجين بعد')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/admin/graduation')
    await expect.poll(() => document.title).toBe('التخرّج · معهد الياسمين للتدريب')
  })

  it('is a drawer on a phone, with the tools that its bar has no room for', async () => {
    await page.viewport(390, 844)
    try {
      const router = renderApp('/admin/dashboard')
      await expect.element(entry('الإعلانات')).not.toBeInTheDocument()

      await page.getByRole('button', { name: 'القائمة' }).click()
      await expect.element(page.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible()
      await group('التواصل').click()
      await entry('الإعلانات').click()

      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expect.poll(() => router.state.location.pathname).toBe('/admin/announcements')
    } finally {
      await page.viewport(1366, 900)
    }
  })
})

describe('the looks', () => {
  const sidebar = () => document.querySelector<HTMLElement>('.shell > .sidebar')

  it('change at once and are remembered', async () => {
    renderApp('/admin/dashboard')
    await page.getByRole('button', { name: 'مظهر الواجهة' }).click()
    await page.getByRole('radio', { name: 'أحمر' }).click({ force: true })
    await page.getByRole('radio', { name: 'قاسيون' }).click({ force: true })
    await expect.poll(() => sidebar()?.style.getPropertyValue('--sb-top')).toBe('#6e2327')

    renderApp('/admin/dashboard')

    await expect.poll(() => sidebar()?.style.getPropertyValue('--sb-top')).toBe('#6e2327')
    expect(sidebar()?.querySelector<HTMLElement>(`.${styles.scene}`)?.style.backgroundImage).toContain('qasioun')
  })

  it('can do without a picture', async () => {
    renderApp('/admin/dashboard')
    await page.getByRole('button', { name: 'مظهر الواجهة' }).click()

    await page.getByRole('switch', { name: 'صورة خلفية القائمة' }).click({ force: true })

    await expect.poll(() => sidebar()?.querySelector(`.${styles.scene}`)).toBeNull()
  })

  it('survive a choice that is damaged', async () => {
    localStorage.setItem('appearance', '{"filter":"pink","scene":7')
    renderApp('/admin/dashboard')

    await expect.poll(() => sidebar()?.style.getPropertyValue('--sb-top')).toBe('#0b4a47')
  })

  it('switch between light and dark, and remember it', async () => {
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
    renderApp('/admin/dashboard')

    await page.getByRole('button', { name: 'التبديل إلى المظهر الداكن' }).click()

    await expect.poll(() => scheme()).toBe('dark')
    expect(localStorage.getItem('color-scheme')).toBe('dark')
    await page.getByRole('button', { name: 'التبديل إلى المظهر الفاتح' }).click()
    await expect.poll(() => scheme()).toBe('light')
  })
})

it('lets the keyboard skip the menu', async () => {
  renderApp('/admin/dashboard')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()

  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'تخطَّ إلى المحتوى' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('names the school and the year at the foot of the page', async () => {
  renderApp('/admin/dashboard')

  const year = new Date().getFullYear()
  const foot = page.getByRole('contentinfo')
  await expect.element(foot.getByText(new RegExp(`^© ${year} معهد الياسمين للتدريب`))).toBeVisible()
})
