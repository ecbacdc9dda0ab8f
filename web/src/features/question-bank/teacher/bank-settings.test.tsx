import { shareBank } from '@manara/contract/bank-sharing.ts'
import { suggestQuestion } from '@manara/contract/question-bank.ts'
import { createTopic, deleteTopic, renameTopic } from '@manara/contract/question-topics.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBankCourse, buildBankQuestion, serveBank } from '../../../../test/fake-question-bank.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

const topic = { topicId: 6, name: 'الحركة', questionsCount: 9 }
const wire = fakeWire((fresh) => serveBank(fresh, [buildBankQuestion({ questionId: 1 })], [buildBankCourse()], [topic]))
beforeEach(() => signInAs('Teacher'))

const dialog = () => page.getByRole('dialog').first()
const open = async () => {
  renderApp('/teacher/question-banks')
  await page.getByRole('button', { name: 'المواضيع والمشاركة' }).click()
}

it('a coordinator shares the bank with the teachers of the course', async () => {
  wire.reply(shareBank, { sharesBank: true, message: 'صار مدرّسو المقرر يرون الأسئلة المعتمدة.' })
  await open()

  await page.getByRole('switch').click({ force: true })

  await expect.poll(() => wire.sentTo(shareBank)[0]?.body).toEqual({ sharesBank: true })
})

it('topics are added, renamed and deleted, and the last says what stays', async () => {
  wire.reply(createTopic, { topicId: 7, name: 'القوى', questionsCount: 0, message: 'أُضيف الموضوع.' })
  wire.reply(renameTopic, { ...topic, name: 'الحركة الدائرية', message: 'تغيّر اسم الموضوع.' })
  wire.reply(deleteTopic, { message: 'حُذف الموضوع، وبقيت أسئلته بلا موضوع.' })
  await open()

  await dialog().getByRole('textbox', { name: 'موضوع جديد' }).fill('القوى')
  await dialog().getByRole('button', { name: 'إضافة', exact: true }).click()
  await expect.poll(() => wire.sentTo(createTopic)[0]?.body).toEqual({ name: 'القوى' })
  await dialog().getByRole('textbox', { name: 'اسم الموضوع: الحركة' }).fill('الحركة الدائرية')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => wire.sentTo(renameTopic)[0]?.body).toEqual({ name: 'الحركة الدائرية' })
  await dialog().getByRole('button', { name: 'حذف الموضوع: الحركة' }).click()
  await expect.element(page.getByText(/تبقى في البنك بلا موضوع/)).toBeVisible()
  await page.getByRole('button', { name: 'حذف الموضوع', exact: true }).last().click()
  await expect.poll(() => wire.sentTo(deleteTopic)).toHaveLength(1)
})

it('a new question is given a topic of the course', async () => {
  wire.reply(suggestQuestion, { ...buildBankQuestion({ questionId: 2 }), message: 'أُضيف السؤال.' })
  renderApp('/teacher/question-banks')
  await page.getByRole('button', { name: 'إضافة سؤال' }).click()

  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'الموضوع' }), 'الحركة')
  await dialog().getByRole('textbox', { name: 'نص السؤال' }).fill('ما وحدة القوة؟')
  for (const [index, words] of ['نيوتن', 'جول'].entries())
    await dialog()
      .getByRole('textbox', { name: /الخيار/ })
      .nth(index)
      .fill(words)
  await dialog().getByRole('radio', { name: 'الخيار 1 هو الصحيح' }).click()
  await dialog().getByRole('button', { name: 'حفظ السؤال' }).click()

  await expect
    .poll(() => Object.fromEntries((wire.sentTo(suggestQuestion)[0]?.body ?? new FormData()) as FormData))
    .toMatchObject({ topicId: '6' })
})
