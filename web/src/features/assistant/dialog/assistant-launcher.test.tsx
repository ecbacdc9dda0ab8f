import { listHelp } from '@manara/contract/help.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'
import { endSession } from '../../../session/session.ts'
import { button, greeting, input, openAssistant, text, wire } from './assistant.fixtures.ts'

it('stays open, with what was typed, when the page that was on its way arrives', async () => {
  wire.reply(listHelp, [])
  const router = renderApp('/help')
  await button('المساعد الذكي').click()
  await input().fill('من لم')

  await router.navigate({ to: '/admin/dashboard' })

  await expect.element(page.getByRole('heading', { name: 'لوحة التحكم', includeHidden: true })).toBeInTheDocument()
  await expect.element(input()).toHaveValue('من لم')
})

it('is gone with the session, for anyone who signs in next', async () => {
  await openAssistant()

  endSession('left')

  await expect.element(text(greeting)).not.toBeInTheDocument()
  signInAs('Administrator')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
