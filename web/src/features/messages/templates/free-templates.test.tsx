import { getMyProfile } from '@manara/contract/account.ts'
import {
  createFreeTemplate,
  deleteFreeTemplate,
  listFreeTemplates,
  previewTemplate,
  updateFreeTemplate,
} from '@manara/contract/message-templates.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const template = { templateId: 3, name: 'موعد اجتماع', longText: 'ندعوكم إلى اجتماع', shortText: 'اجتماع' }
const form = { characters: 6, parts: 1, encoding: 'UCS-2' as const }

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.reply(listFreeTemplates, [template])
  fresh.reply(previewTemplate, { samples: [], long: form, short: form, problems: [] })
  fresh.reply(createFreeTemplate, ({ body }) => ({ templateId: 4, ...body, message: 'أُضيف القالب.' }))
  fresh.reply(updateFreeTemplate, { ...template, message: 'عُدّل القالب.' })
  fresh.reply(deleteFreeTemplate, undefined)
})
beforeEach(() => signInAs('Administrator'))
const show = () => renderApp('/admin/messages?tab=texts')
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name: new RegExp(`^${name}`) })

it('the first ready text is added', async () => {
  wire.reply(listFreeTemplates, [])
  show()
  await expect.element(page.getByText('لا نصوص جاهزة بعد')).toBeVisible()

  await page.getByRole('button', { name: 'نص جاهز جديد' }).click()
  await field('اسم النص').fill('وثيقة ناقصة')
  await field('النص الطويل').fill('نرجو إحضار الوثيقة')
  await field('النص القصير').fill('أحضروا الوثيقة')
  await page.getByRole('button', { name: 'حفظ النص' }).click()

  await expect.element(page.getByText('أُضيف القالب.')).toBeVisible()
  expect(wire.sentTo(createFreeTemplate)[0]?.body).toEqual({
    name: 'وثيقة ناقصة',
    longText: 'نرجو إحضار الوثيقة',
    shortText: 'أحضروا الوثيقة',
  })
})

it('an edit sends what was changed, and a text is deleted after a question', async () => {
  show()
  await page.getByRole('button', { name: 'تعديل موعد اجتماع' }).click()
  await field('النص القصير').fill('اجتماع غدًا')
  await page.getByRole('button', { name: 'حفظ النص' }).click()
  await expect.element(page.getByText('عُدّل القالب.')).toBeVisible()
  expect(wire.sentTo(updateFreeTemplate)[0]?.body).toEqual({ shortText: 'اجتماع غدًا', base: { shortText: 'اجتماع' } })

  await page.getByRole('button', { name: 'تعديل موعد اجتماع' }).click()
  const remove = page.getByRole('button', { name: 'حذف النص' })
  await remove.click()
  await expect.element(page.getByText(/الرسائل التي جُهّزت منه تبقى/)).toBeVisible()
  await remove.click()
  await expect.poll(() => wire.sentTo(deleteFreeTemplate)).toHaveLength(1)
})
