import { createExtraField, deleteExtraField, type ExtraField, listExtraFields } from '@manara/contract/extra-fields.ts'
import { getRecordSettings, presetUses, updateRecordSettings } from '@manara/contract/record-settings.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../test/fake-wire.ts'
import { render } from '../../../test/render.tsx'
import { SettingsSection } from '../settings/admin/settings-section.tsx'
import { ExtraFieldsCard } from './extra-fields-card.tsx'
import { RecordSettingsSection } from './record-settings-section.tsx'

const settings = {
  preset: 'SIMPLE' as const,
  uses: presetUses('SIMPLE'),
  applicationUses: [],
  teachersSeePhones: false,
  nationalIdLengths: [10],
}
const field: ExtraField = {
  id: 3,
  label: 'وسيلة النقل',
  kind: 'CHOICE',
  choices: [{ id: 1, label: 'باص', isRetired: false }],
  forRole: 2,
  isRequired: true,
  isSensitive: false,
}

const wire = fakeWire((served) => {
  served.reply(getRecordSettings, settings)
  served.reply(listExtraFields, [field])
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const show = () =>
  render(
    <>
      <RecordSettingsSection frame={(given) => <SettingsSection {...given} onDirty={() => undefined} />} />
      <ExtraFieldsCard />
    </>,
  )

it('a choice of one field makes the fields the school’s own', async () => {
  wire.reply(updateRecordSettings, { ...settings, preset: 'OWN', message: 'حُفظت حقول السجل.' })
  show()

  await page.getByLabelText('العنوان: الطالب').selectOptions('مطلوب')
  await button('حفظ حقول السجل').click()

  await expect.poll(() => wire.sentTo(updateRecordSettings).at(-1)?.body?.preset).toBe('OWN')
  const uses = wire.sentTo(updateRecordSettings).at(-1)?.body?.uses
  expect(uses?.find(({ field: name }) => name === 'address')).toMatchObject({ student: 'REQUIRED' })
})

it('applicants are asked for parts of the identity and for extra fields, as the school switches them on', async () => {
  const message = 'حُفظت حقول السجل.'
  wire.reply(updateRecordSettings, { ...settings, preset: 'OWN', message })
  show()

  await page.getByLabelText('تاريخ الولادة: المتقدّم').selectOptions('مطلوب')
  await page.getByLabelText('وسيلة النقل: المتقدّم').selectOptions('اختياري')
  await button('حفظ حقول السجل').click()

  await expect
    .poll(() => wire.sentTo(updateRecordSettings).at(-1)?.body)
    .toMatchObject({
      preset: 'OWN',
      applicationUses: [
        { field: 'birthDate', use: 'REQUIRED' },
        { field: 'f3', use: 'OPTIONAL' },
      ],
    })
})

it('lengths of the national id are sent as numbers, in either kind of digits', async () => {
  wire.reply(updateRecordSettings, { ...settings, nationalIdLengths: [10, 11], message: 'حُفظت حقول السجل.' })
  show()

  const lengths = page.getByLabelText('أطوال الرقم الوطني')
  await expect.element(lengths).toHaveValue('10')
  await lengths.fill('10 و١١')
  await button('حفظ حقول السجل').click()

  await expect.poll(() => wire.sentTo(updateRecordSettings).at(-1)?.body?.nationalIdLengths).toEqual([10, 11])
})

it('a preset shows its own uses', async () => {
  show()

  await page.getByText('سوري', { exact: true }).click()

  await expect.element(page.getByLabelText('اسم الأم ونسبتها: الطالب')).toHaveValue('REQUIRED')
})

it('an extra field with choices is added, without those left empty', async () => {
  wire.reply(createExtraField, { ...field, message: 'حُفظ الحقل.' })
  show()

  await button('إضافة حقل').click()
  await page.getByLabelText(/^اسم الحقل/).fill('الزمرة')
  await page.getByLabelText('النوع').selectOptions('اختيار من قائمة')
  await button('إضافة خيار').click()
  await button('إضافة خيار').click()
  await page.getByLabelText('الخيار 1').fill('A+')
  await button('حفظ الحقل').click()

  await expect
    .poll(() => wire.sentTo(createExtraField).at(-1)?.body)
    .toMatchObject({ label: 'الزمرة', kind: 'CHOICE', forRole: 2, choices: [{ label: 'A+', isRetired: false }] })
})

it('a field is deleted after the question that names it', async () => {
  wire.reply(deleteExtraField, undefined)
  show()

  await page.getByRole('button', { name: /^تعديل الحقل/ }).click()
  await button('حذف الحقل').click()
  await expect.element(page.getByText(/تختفي قيمه من السجلات/)).toBeVisible()
  await button('حذف الحقل').click()

  await expect.poll(() => wire.sentTo(deleteExtraField).length).toBe(1)
})
