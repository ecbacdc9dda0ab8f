import { listExtraFields } from '@manara/contract/extra-fields.ts'
import { countIncompleteRecords, listIncompleteRecords } from '@manara/contract/incomplete-records.ts'
import { getPeopleSheet } from '@manara/contract/people-sheets.ts'
import { getRecordSettings, presetUses } from '@manara/contract/record-settings.ts'
import { listUsers } from '@manara/contract/users.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../test/fake-programs.ts'
import { fakeWire } from '../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const column = (name: string) => dialog.getByRole('checkbox', { name, exact: true })

function serveSchool() {
  wire.replyPage(listUsers, { rows: [] })
  wire.replyPage(listIncompleteRecords, { rows: [] })
  wire.reply(countIncompleteRecords, { countedAt: null, people: 0, fields: [] })
  wire.reply(getRecordSettings, {
    preset: 'SIMPLE',
    uses: presetUses('SIMPLE'),
    teachersSeePhones: false,
    nationalIdLengths: [],
  })
  const field = { kind: 'TEXT' as const, choices: [], isRequired: false }
  wire.reply(listExtraFields, [
    { ...field, id: 12, label: 'الزمرة', forRole: 2, isSensitive: false },
    { ...field, id: 13, label: 'الاختصاص الدقيق', forRole: 1, isSensitive: true },
  ])
  wire.replyFile(getPeopleSheet, 'x', `attachment; filename="a.xlsx"`)
  return vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
}

it('a sheet of the students of a search has the columns that the school uses, and no sensitive one by itself', async () => {
  const saved = serveSchool()
  openAsAdministrator('/admin/users?q=رنا')

  await button('تنزيل للتعديل').click()
  await expect.element(column('الزمرة')).toBeChecked()
  await expect.element(column('الرقم الوطني')).not.toBeChecked()
  for (const hidden of ['اسم الأم ونسبتها', 'الاختصاص الدقيق'])
    await expect.element(column(hidden)).not.toBeInTheDocument()
  await column('الهاتف').click()
  await column('البرنامج').click()
  await dialog.getByRole('button', { name: 'نزّل الملف' }).click()

  await expect.poll(() => saved).toHaveBeenCalledOnce()
  saved.mockRestore()
  expect(wire.sentTo(getPeopleSheet)[0]?.query).toEqual({
    role: '2',
    q: 'رنا',
    format: 'xlsx',
    columns: 'firstName,fatherName,grandfatherName,lastName,email,gender,latinName,note,f12,phone',
  })
})

it('a sheet of incomplete records is of students or teachers, and of the field on the screen', async () => {
  const saved = serveSchool()
  openAsAdministrator('/admin/people/incomplete?field=motherName')

  await button('تنزيل للتعديل').click()
  await page.getByRole('menuitem', { name: 'المدرّسون' }).click()
  await expect.element(column('الاختصاص الدقيق')).not.toBeChecked()
  await expect.element(column('البرنامج')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'نزّل الملف' }).click()

  await expect.poll(() => saved).toHaveBeenCalledOnce()
  saved.mockRestore()
  expect(wire.sentTo(getPeopleSheet)[0]?.query).toMatchObject({ role: '1', isIncomplete: 'true', field: 'motherName' })
})

it('staff are in no sheet', async () => {
  serveSchool().mockRestore()
  openAsAdministrator('/admin/users?filter=Staff')

  await expect.element(button('تنزيل')).toBeVisible()
  await expect.element(button('تنزيل للتعديل')).not.toBeInTheDocument()
})
