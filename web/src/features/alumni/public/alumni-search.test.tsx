import { type AlumniRecord, downloadCertificate, findAlumniRecords } from '@manara/contract/alumni.ts'
import { getSchool } from '@manara/contract/school.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildSchool } from '../../../../test/sign-in.ts'

const record: AlumniRecord = {
  graduationId: '00000000-0000-4000-8000-000000000001',
  firstName: 'رنا',
  lastName: 'الشامي',
  programNameAtGraduation: 'تطوير الويب',
  graduationDate: '2026-07-03T09:00:00Z',
  finalGpa: 92.1,
  hasCertificate: true,
}

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
})

const field = page.getByRole('textbox', { name: /الرقم الوطني/ })
const press = () => page.getByRole('button', { name: 'بحث' }).click()

async function search(nationalId: string) {
  renderApp('/public/verify-certificate')
  await field.fill(nationalId)
  await press()
}

it('finds graduations by national id, whatever its digits, and saves a certificate', async () => {
  wire.reply(findAlumniRecords, [record, { ...record, graduationId: 'other', hasCertificate: false }])
  wire.replyFile(downloadCertificate, 'pdf', `attachment; filename="c.pdf"`)
  await search('٠١٤١٠٠٠٠٠٠١')

  await expect.element(page.getByText('وُجد سجلّا تخرّج')).toBeVisible()
  await expect.element(page.getByText('لم تُرفع الشهادة بعد')).toBeVisible()
  expect(wire.sentTo(findAlumniRecords)[0]?.body).toEqual({ nationalId: '01410000001' })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await page.getByRole('button', { name: 'تنزيل شهادة رنا الشامي من برنامج تطوير الويب' }).click()
  await expect.poll(() => saved).toHaveBeenCalledOnce()
  saved.mockRestore()
})

it('asks for a number before it asks the server', async () => {
  renderApp('/public/verify-certificate')
  await press()

  await expect.element(page.getByText('أدخل الرقم الوطني', { exact: true })).toBeVisible()
  expect(wire.sentTo(findAlumniRecords)).toEqual([])
})

it('says that nothing was found, and what to do', async () => {
  wire.reply(findAlumniRecords, [])
  await search('01410000009')

  await expect.element(page.getByText('لا شهادات لهذا الرقم')).toBeVisible()
})

it("shows the server's sentence when there were too many searches", async () => {
  wire.refuse(findAlumniRecords, 429, 'محاولات كثيرة. أعد المحاولة بعد 60 ثانية.', {}, 60)
  await search('01410000001')

  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/محاولات كثيرة/)
})
