import { createAnnouncement } from '@manara/contract/announcements.ts'
import { getConversation, settleProposal } from '@manara/contract/assistant.ts'
import type { Proposal } from '@manara/contract/assistant-proposals.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, greeting, input, openAssistant, say, text, wire } from './assistant.fixtures.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const prepared = (given: Partial<Proposal> = {}): Proposal =>
  ({
    kind: 'createAnnouncement',
    title: 'إعلان جديد',
    lines: [
      { label: 'يصل إلى', value: 'كل المستخدمين' },
      { label: 'العنوان', value: 'عطلة' },
      { label: 'النص', value: '**بكرا** ما في دوام' },
    ],
    state: 'OPEN',
    expiresAt: inMinutes(30),
    body: { title: 'عطلة', content: '**بكرا** ما في دوام', targetScope: 0, targetId: null },
    ...given,
  }) as Proposal

const answerId = 90
const conversation = (proposal: Proposal) => ({
  id: 1,
  name: 'إعلان',
  engine: 'builtin' as const,
  messages: [
    say('Assistant', greeting),
    say('User', 'انشر إعلان'),
    { ...say('Assistant', 'جهّزت الإعلان ولم أنشره.'), id: answerId, proposal },
  ],
})

async function show(proposal: Proposal = prepared()) {
  wire.reply(getConversation, () => conversation(proposal))
  wire.reply(settleProposal, ({ body }) => ({
    ...say('Assistant', 'جهّزت الإعلان ولم أنشره.'),
    id: answerId,
    proposal: { ...proposal, state: body.state },
  }))
  wire.reply(createAnnouncement, {
    announcementId: 7,
    title: 'عطلة',
    content: '**بكرا** ما في دوام',
    targetScope: 'GLOBAL',
    targetScopeName: 'GLOBAL',
    targetScopeCode: 0,
    targetId: null,
    targetName: null,
    postedAt: inMinutes(0),
    authorName: 'مها',
    canDelete: true,
    message: 'نُشر الإعلان «عطلة».',
  })
  return openAssistant()
}

const card = () => page.getByRole('region', { name: 'إعلان جديد' })

describe('a prepared act', () => {
  it('shows exactly what will be sent, and sends nothing by itself', async () => {
    await show()

    await expect.element(card().getByText('**بكرا** ما في دوام')).toBeVisible()
    await expect.element(card().getByText('كل المستخدمين')).toBeVisible()
    await expect.element(button('تأكيد')).toBeEnabled()
    expect(wire.sentTo(createAnnouncement)).toHaveLength(0)
  })

  it('confirmed is done by its own endpoint under the key of the message, and says what happened', async () => {
    const router = await show()

    await button('تأكيد').click()

    await expect.element(text('نُشر الإعلان «عطلة».')).toBeVisible()
    await expect.element(button('تأكيد')).not.toBeInTheDocument()
    const [sent, ...more] = wire.sentTo(createAnnouncement)
    expect(more).toHaveLength(0)
    expect(sent?.headers.get('idempotency-key')).toBe(`proposal-${answerId}`)
    expect(sent?.body).toEqual({
      title: 'عطلة',
      content: '**بكرا** ما في دوام',
      targetScope: 0,
      targetId: null,
    })
    await expect
      .poll(() => wire.sentTo(settleProposal).map(({ params, body }) => [params, body]))
      .toEqual([[{ id: '1', messageId: String(answerId) }, { state: 'DONE' }]])
    await card().getByRole('link', { name: 'فتح الإعلانات' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/admin/announcements')
  })

  it('pressed twice is sent once', async () => {
    await show()

    const confirm = button('تأكيد').element() as HTMLButtonElement
    confirm.click()
    confirm.click()

    await expect.element(text('نُفّذ')).toBeVisible()
    expect(wire.sentTo(createAnnouncement)).toHaveLength(1)
  })

  it('is reached and confirmed by keyboard, and keeps the focus', async () => {
    await show()
    await expect.element(input()).toHaveFocus()

    ;(button('تأكيد').element() as HTMLButtonElement).focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(button('لا')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')

    await expect.element(text('نُفّذ')).toBeVisible()
    await expect.element(card()).toHaveFocus()
  })

  it('that is refused says why, and may be confirmed again', async () => {
    await show()
    wire.refuse(createAnnouncement, 404, 'ما وُجّه إليه الإعلان غير موجود أو حُذف. اختر غيره.')

    await button('تأكيد').click()

    await expect.element(text('ما وُجّه إليه الإعلان غير موجود أو حُذف. اختر غيره.')).toBeVisible()
    await expect.element(button('تأكيد')).toBeEnabled()
    expect(wire.sentTo(settleProposal)).toHaveLength(0)
  })

  it('that was dropped changes nothing', async () => {
    await show()

    await button('لا').click()

    await expect.element(text('تُرك، ولم يتغيّر شيء.')).toBeVisible()
    expect(wire.sentTo(settleProposal).map(({ body }) => body)).toEqual([{ state: 'DROPPED' }])
    expect(wire.sentTo(createAnnouncement)).toHaveLength(0)
  })

  it('that was settled in another tab is not done again', async () => {
    await show()
    await expect.element(button('تأكيد')).toBeVisible()
    wire.reply(getConversation, () => conversation(prepared({ state: 'DROPPED' })))

    await button('تأكيد').click()

    await expect.element(text('تُرك، ولم يتغيّر شيء.')).toBeVisible()
    expect(wire.sentTo(createAnnouncement)).toHaveLength(0)
  })

  it('expires while it is looked at', async () => {
    await show(prepared({ expiresAt: new Date(Date.now() + 1_500).toISOString() }))

    await expect.element(text('انتهت المهلة'), { timeout: 8_000 }).toBeVisible()
    await expect.element(button('تأكيد')).not.toBeInTheDocument()
  })
})
