import { getMyProfile } from '@manara/contract/account.ts'
import { createMessageBatch, previewMessageBatch } from '@manara/contract/message-batches.ts'
import { listFreeTemplates } from '@manara/contract/message-templates.ts'
import { exportMessages, listMessages, noteReply, type OutgoingMessage } from '@manara/contract/messages.ts'
import { getSchool } from '@manara/contract/school.ts'
import { getUser, listUsers, userRole } from '@manara/contract/users.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildUser } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const sent: OutgoingMessage = {
  messageId: 7,
  kind: 'studentAbsent',
  state: 'SENT',
  holder: 'أم أحمد',
  phone: '+963933123456',
  studentId: 5,
  studentName: 'أحمد الشامي',
  longText: 'سُجّل غياب أحمد',
  shortText: 'غياب أحمد',
  channel: 'WHATSAPP',
  failure: null,
  createdAt: '2026-11-22T06:00:00Z',
  changedAt: '2026-11-22T06:05:00Z',
  changedByName: 'رنا الحلبي',
}
const student = buildUser({ userId: 5, role: userRole.Student, firstName: 'أحمد', lastName: 'الشامي' })
const preview = {
  messagesCount: 1,
  leftOut: [],
  samples: [
    { holder: 'أم أحمد', studentName: 'أحمد', phone: '+963933123456', longText: 'نال 85/100', shortText: 'نال 85/100' },
  ],
  needsConfirmation: true,
  fingerprint: 'print-1',
}

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.replyPage(listMessages, { rows: [sent] })
  fresh.reply(listFreeTemplates, [])
  fresh.replyPage(listUsers, { rows: [student] })
  fresh.reply(getUser, student)
  fresh.reply(previewMessageBatch, preview)
  fresh.reply(createMessageBatch, { batchId: 1, messagesCount: 1, message: 'جُهّزت رسالة واحدة.' })
})
beforeEach(() => signInAs('Administrator'))
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('the log is narrowed by the server, and a reply is noted where the message is', async () => {
  wire.reply(noteReply, {
    ...sent,
    state: 'REPLIED',
    proposedChannel: 'WHATSAPP',
    usefulUntil: sent.changedAt,
    message: 'سُجّل الرد.',
  })
  renderApp('/admin/messages?tab=log')

  await page.getByRole('combobox', { name: 'حالة الرسائل' }).selectOptions('أُرسلت')
  await page.getByRole('searchbox').fill('أحمد')
  await expect.poll(() => wire.sentTo(listMessages).at(-1)?.query).toMatchObject({ state: 'SENT', q: 'أحمد' })
  await page.getByRole('button', { name: 'وصل ردّ من أم أحمد' }).click()

  await expect.poll(() => wire.sentTo(noteReply)[0]?.params).toEqual({ id: '7' })
})

it('the log is downloaded as it is narrowed, without the numbers unless they are asked for', async () => {
  wire.replyFile(exportMessages, 'xlsx', `attachment; filename="log.xlsx"`)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  renderApp('/admin/messages?tab=log&state=SENT&q=أحمد')

  await button('تنزيل').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox', { name: 'رقم الهاتف' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'نزّل الملف' }).click()

  await expect.poll(() => saved).toHaveBeenCalledOnce()
  saved.mockRestore()
  const query = wire.sentTo(exportMessages)[0]?.query
  expect(query).toMatchObject({ state: 'SENT', q: 'أحمد' })
  expect(query?.columns).not.toContain('phone')
})

it('a new message is rehearsed, confirmed where it looks like a mark, and made once', async () => {
  renderApp('/admin/messages?tab=log')
  await button('رسالة جديدة').click()
  const dialog = page.getByRole('dialog', { name: 'رسالة جديدة' })
  await dialog.getByText('طلاب مختارون').click()
  await dialog.getByRole('combobox', { name: 'أضف طالبًا' }).fill('أحمد')
  await page.getByRole('option', { name: /أحمد الشامي/ }).click()
  await dialog.getByRole('textbox', { name: /^النص الطويل/ }).fill('نال 85/100')
  await dialog.getByRole('textbox', { name: /^النص القصير/ }).fill('نال 85/100')

  await dialog.getByRole('button', { name: 'معاينة' }).click()
  await expect.element(dialog.getByText(/ستُجهَّز رسالة واحدة/)).toBeVisible()
  await dialog.getByRole('switch', { name: 'راجعت النص، وليس فيه درجة' }).click()
  await dialog.getByRole('button', { name: 'جهّز الرسائل' }).click()

  await expect.element(page.getByText('جُهّزت رسالة واحدة.')).toBeVisible()
  const texts = { longText: 'نال 85/100', shortText: 'نال 85/100' }
  expect(wire.sentTo(previewMessageBatch).map(({ body }) => body)).toEqual([
    { personIds: [5], ...texts, toWhom: 'FIRST' },
  ])
  expect(wire.sentTo(createMessageBatch).map(({ body }) => body)).toEqual([
    { personIds: [5], ...texts, toWhom: 'FIRST', fingerprint: 'print-1', isConfirmed: true },
  ])
})

it('what has changed since the rehearsal is shown anew before anything is made', async () => {
  wire.refuse(createMessageBatch, 409, 'تغيّر شيء منذ المعاينة.')
  renderApp('/admin/messages?tab=log')
  await button('رسالة جديدة').click()
  const dialog = page.getByRole('dialog', { name: 'رسالة جديدة' })
  await dialog.getByText('طلاب مختارون').click()
  await dialog.getByRole('combobox', { name: 'أضف طالبًا' }).fill('أحمد')
  await page.getByRole('option', { name: /أحمد الشامي/ }).click()
  await dialog.getByRole('textbox', { name: /^النص الطويل/ }).fill('اجتماع')
  await dialog.getByRole('textbox', { name: /^النص القصير/ }).fill('اجتماع')
  await dialog.getByRole('button', { name: 'معاينة' }).click()

  await dialog.getByRole('button', { name: 'جهّز الرسائل' }).click()

  await expect.element(dialog.getByText('تغيّر شيء منذ المعاينة.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'معاينة' })).toBeVisible()
})
