import { getMyProfile } from '@manara/contract/account.ts'
import { type ChatMessage, getConversation, listConversations } from '@manara/contract/assistant.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFirstScreens } from '../../../../test/fake-dashboard.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

let lastId = 0
export const say = (sender: ChatMessage['sender'], content: string): ChatMessage => ({
  id: ++lastId,
  sender,
  content,
  sentAt: '2026-11-20T10:31:00Z',
})
export const greeting = 'مرحبًا سامر، أنا المساعد المدمج في منارة.'
export const newOne = (id: number) => ({
  id,
  name: 'محادثة جديدة',
  engine: 'builtin' as const,
  messages: [say('Assistant', greeting)],
})

export const nextOne = () => newOne(++lastId)

export const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fakeFirstScreens(fresh)
  fresh.reply(listConversations, [{ id: 1, name: 'من لم يُسجَّل بعد؟' }])
  fresh.reply(getConversation, ({ params }) => newOne(Number(params.id)))
})

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const input = () => page.getByRole('textbox', { name: 'رسالتك' })
export const text = (words: string) => page.getByText(words, { exact: true })

export async function openAssistant() {
  const router = renderApp('/admin/dashboard')
  await button('المساعد الذكي').click()
  await expect.element(text(greeting)).toBeVisible()
  return router
}

beforeEach(() => signInAs('Administrator'))
