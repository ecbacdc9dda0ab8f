import { getMyProfile } from '@manara/contract/account.ts'
import {
  listMessageTemplates,
  type MessageTemplate,
  previewTemplate,
  resetMessageTemplate,
  updateMessageTemplate,
} from '@manara/contract/message-templates.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const template: MessageTemplate = {
  kind: 'studentAbsent',
  longText: 'سُجّل غياب {الطالب}',
  shortText: 'غياب {الطالب}',
  toWhom: 'FIRST',
  waitMinutes: 30,
  isOn: false,
  isOriginal: true,
}

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.reply(listMessageTemplates, [template])
  fresh.reply(updateMessageTemplate, ({ body }) => ({ ...template, ...body, message: 'حُفظ القالب.' }))
  fresh.reply(previewTemplate, ({ body }) => ({
    samples: [{ holder: 'أم أحمد', studentName: 'أحمد', longText: 'سُجّل غياب أحمد', shortText: 'غياب أحمد' }],
    long: { characters: 15, parts: 1, encoding: 'UCS-2' as const },
    short: { characters: 71, parts: 2, encoding: 'UCS-2' as const },
    problems: body.longText.includes('{الدرجة}') ? ['لا تُكتب الدرجات في الرسائل'] : [],
  }))
})

beforeEach(() => signInAs('Administrator'))
const show = () => renderApp('/admin/templates')

it('is switched on in the list, and nothing else of it is sent', async () => {
  show()

  await page.getByRole('switch', { name: 'تفعيل قالب «غياب»' }).click()

  await expect.poll(() => wire.sentTo(updateMessageTemplate)[0]?.body).toEqual({ isOn: true, base: { isOn: false } })
  await expect.element(page.getByText('فُعّل القالب')).toBeVisible()
})

it('puts a placeholder where the cursor is, and shows the text filled in with its counts', async () => {
  show()
  await page.getByRole('button', { name: 'تعديل قالب «غياب»' }).click()
  const long = page.getByRole('textbox', { name: /^النص الطويل/ })
  await long.fill('عن ')

  await page.getByRole('button', { name: 'المقرر', exact: true }).click()

  await expect.element(long).toHaveValue('عن {المقرر}')
  await expect.element(page.getByText('سُجّل غياب أحمد')).toBeVisible()
  await expect.element(page.getByText(/القصير: 71 حرفًا · رسالتان/)).toBeVisible()
  await page.getByRole('button', { name: 'حفظ القالب' }).click()
  await expect.poll(() => wire.sentTo(updateMessageTemplate)[0]?.body.longText).toBe('عن {المقرر}')
})

it('says what is wrong with the text while it is typed', async () => {
  show()
  await page.getByRole('button', { name: 'تعديل قالب «غياب»' }).click()

  await page.getByRole('textbox', { name: /^النص الطويل/ }).fill('نال {الدرجة}')

  await expect.element(page.getByText('لا تُكتب الدرجات في الرسائل')).toBeVisible()
})

it('gives the original text back after a question', async () => {
  wire.reply(listMessageTemplates, [{ ...template, isOriginal: false }])
  wire.reply(resetMessageTemplate, { ...template, message: 'عاد النص الأصلي.' })
  show()
  await page.getByRole('button', { name: 'تعديل قالب «غياب»' }).click()
  const reset = page.getByRole('button', { name: 'أعد النص الأصلي' })

  await reset.click()
  await expect.element(page.getByText('يعود القالب كما كان أول مرة، ويضيع نص المدرسة.')).toBeVisible()
  await reset.click()

  await expect.poll(() => wire.sentTo(resetMessageTemplate)).toHaveLength(1)
  await expect.element(page.getByText('عاد النص الأصلي.')).toBeVisible()
})
