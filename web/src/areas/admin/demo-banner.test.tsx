import { getAdminProfile, getMyProfile } from '@manara/contract/account.ts'
import { getSchool } from '@manara/contract/school.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../test/fake-wire.ts'
import { renderApp } from '../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../test/sign-in.ts'

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool({ isDemo: true }))
  fresh.reply(getMyProfile, buildProfile())
  fresh.reply(getAdminProfile, buildProfile())
})

beforeEach(() => signInAs('Administrator'))
afterEach(() => sessionStorage.clear())

const banner = page.getByText('مدرسة تجريبية.')
const hide = page.getByRole('button', { name: 'إخفاء تنبيه المدرسة التجريبية' })

it('says in a demo school that its people are made up', async () => {
  renderApp('/admin/user-profile')

  await expect.element(banner).toBeVisible()
})

it('stays hidden for the session once it was hidden', async () => {
  renderApp('/admin/user-profile')
  await hide.click()
  await expect.element(banner).not.toBeInTheDocument()

  renderApp('/admin/no-such-page')

  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

it('is not shown in a real school', async () => {
  wire.reply(getSchool, buildSchool())
  renderApp('/admin/user-profile')

  await expect.element(page.getByText('سامر القباني')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})
