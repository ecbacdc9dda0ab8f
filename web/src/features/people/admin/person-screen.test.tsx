import { getMyProfile } from '@manara/contract/account.ts'
import { getPerson, updateRecord } from '@manara/contract/people.ts'
import { getPersonHealth, listHealthReaders, updatePersonHealth } from '@manara/contract/person-health.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildPersonRecord } from '../../../../test/fake-people.ts'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, signInAs } from '../../../../test/sign-in.ts'

const wire = fakeWire(serveShell)

const person = buildPersonRecord()

const open = () => {
  wire.reply(getPerson, person)
  return openAsAdministrator('/admin/people/9')
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('dialog').getByLabelText(name)

it('the page of a person shows the record, and phones to dial and to write to', async () => {
  open()

  await expect.element(page.getByRole('heading', { name: 'رنا الشامي' })).toBeVisible()
  await expect.element(page.getByText('سعاد')).toBeVisible()
  const call = page.getByRole('link', { name: /اتصال بالرقم .*0933 123 456/ })
  await expect.element(call).toHaveAttribute('href', 'tel:+963933123456')
  await expect
    .element(page.getByRole('link', { name: /رسالة واتساب/ }))
    .toHaveAttribute('href', 'https://wa.me/963933123456')
  await expect.element(page.getByText('تحقّق من الرقم')).toBeVisible()
})

it('whoever lacks the numbers gets their last signs, with nothing to dial, copy or change', async () => {
  const number = '•••••••3456'
  signInAs('Staff')
  wire.reply(getMyProfile, buildProfile({ role: 3, permissions: ['person.read', 'person.edit'] }))
  wire.reply(getPerson, {
    ...person,
    nationalId: '•••••••5678',
    phones: [{ relation: 'SELF', holderName: '', number, e164: number, shown: number, isWhatsapp: true }],
  })
  renderApp('/admin/people/9')

  await expect.element(page.getByText(number)).toBeVisible()
  await expect.element(page.getByText('•••••••5678')).toBeVisible()
  await expect.element(button('تعديل: الدراسة السابقة')).toBeVisible()
  for (const gone of [
    page.getByRole('link', { name: /اتصال|واتساب/ }),
    page.getByRole('button', { name: /نسخ .*3456/ }),
  ])
    await expect.element(gone).not.toBeInTheDocument()
  await expect.element(button('تعديل: الهواتف')).not.toBeInTheDocument()
})

it('a section is edited by itself: only what was changed is sent, with what it was', async () => {
  open()
  wire.reply(updateRecord, { ...person, message: 'حُفظ سجل رنا الشامي.' })
  await button('تعديل: الدراسة السابقة').click()

  await field('سنة الشهادة السابقة').fill('٢٠٢٢')
  await field('معدّل الشهادة السابقة').fill('81.5')
  await button('حفظ السجل').click()

  await expect
    .poll(() => wire.sentTo(updateRecord).at(-1)?.body)
    .toEqual({ previousYear: 2022, previousMark: 81.5, base: { previousYear: 2021, previousMark: null } })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('what is no number is refused before it is sent', async () => {
  open()
  await button('تعديل: الدراسة السابقة').click()

  await field('معدّل الشهادة السابقة').fill('جيد')
  await button('حفظ السجل').click()

  await expect.element(page.getByText('معدّل الشهادة السابقة: اكتب رقمًا')).toBeVisible()
  expect(wire.sentTo(updateRecord)).toEqual([])
})

it('phones are saved together, without those left empty', async () => {
  open()
  wire.reply(updateRecord, { ...person, message: 'حُفظ' })
  await button('تعديل: الهواتف').click()

  await page.getByRole('button', { name: /^إزالة الهاتف .*تحويلة 12/ }).click()
  await button('إضافة هاتف').click()
  await button('حفظ السجل').click()

  const [father] = person.phones
  await expect
    .poll(() => wire.sentTo(updateRecord).at(-1)?.body?.phones)
    .toEqual([{ relation: 'FATHER', holderName: 'خالد', number: father?.number, isWhatsapp: true }])
})

it('fields that the school does not use are hidden, and what is missing is marked', async () => {
  wire.reply(getPerson, { ...person, motherName: '', hidden: ['birthPlace', 'nationality'], missing: ['motherName'] })
  openAsAdministrator('/admin/people/9')

  const family = page.getByRole('region', { name: 'العائلة والولادة' })
  await expect.element(family.getByText('ناقص')).toBeVisible()
  await expect.element(family.getByText('مكان الولادة')).not.toBeInTheDocument()
})

it('the extra fields of the school are read in words and edited by their kind', async () => {
  const choices = [
    { id: 1, label: 'باص', isRetired: false },
    { id: 2, label: 'قطار', isRetired: true },
  ]
  const plain = { choices: [], forRole: null, isRequired: false, isSensitive: false }
  wire.reply(getPerson, {
    ...person,
    extraFields: [
      { ...plain, id: 3, label: 'وسيلة النقل', kind: 'CHOICE', choices },
      { ...plain, id: 4, label: 'أخ في المعهد', kind: 'YES_NO' },
    ],
    extra: [{ fieldId: 3, value: 2 }],
  })
  wire.reply(updateRecord, { ...person, message: 'حُفظ' })
  openAsAdministrator('/admin/people/9')
  await expect.element(page.getByText('قطار')).toBeVisible()

  await button('تعديل: حقول إضافية').click()
  await field('وسيلة النقل').selectOptions('باص')
  await field('أخ في المعهد').selectOptions('نعم')
  await button('حفظ السجل').click()

  await expect
    .poll(() => wire.sentTo(updateRecord).at(-1)?.body?.extra)
    .toEqual([
      { fieldId: 3, value: 1 },
      { fieldId: 4, value: true },
    ])
})

it('the health note is asked for by its readers only; others see who may read', async () => {
  wire.reply(getPerson, { ...person, alert: 'ربو' })
  const reader = { userId: 1, firstName: 'نور', lastName: 'العلي', isReader: true }
  wire.reply(listHealthReaders, [reader, { ...reader, userId: 2, firstName: 'سامر', isReader: false }])
  openAsAdministrator('/admin/people/9?tab=health')

  await expect.element(page.getByText(/مغلقة لحسابك. يقرؤها: نور العلي$/)).toBeVisible()
  expect(wire.sentTo(getPersonHealth)).toEqual([])
})

it('a reader edits alert and note', async () => {
  wire.reply(getPerson, { ...person, canReadHealth: true })
  wire.reply(getPersonHealth, { alert: '', note: 'سطر' })
  wire.reply(updatePersonHealth, { alert: 'ربو', note: 'سطر', message: 'حُفظت' })
  openAsAdministrator('/admin/people/9?tab=health')

  await button('تعديل: الصحة').click()
  await field('تنبيه للمدرّسين').fill('ربو')
  await button('حفظ الملاحظة').click()

  await expect.poll(() => wire.sentTo(updatePersonHealth).at(-1)?.body).toEqual({ alert: 'ربو', base: { alert: '' } })
})

it('a person who is gone shows the sentence of the server', async () => {
  wire.refuse(getPerson, 404, 'الشخص غير موجود أو حُذف.')
  openAsAdministrator('/admin/people/9')

  await expect.element(page.getByText('الشخص غير موجود أو حُذف.')).toBeVisible()
})
