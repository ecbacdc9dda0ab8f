import { listClassrooms } from '@manara/contract/classrooms.ts'
import * as contract from '@manara/contract/report-cards.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, servePrograms, serveShell } from '../../../test/fake-programs.ts'
import { fakeWire } from '../../../test/fake-wire.ts'

const saved = vi.hoisted(() => ({ names: [] as string[] }))
vi.mock('../../ui/form/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => saved.names.push(name) }))

const wire = fakeWire((fresh) => {
  serveShell(fresh)
  servePrograms(fresh, [])
  fresh.replyPage(listClassrooms, { rows: [] })
})

const row = (studentId: number, studentName: string, missingCount: number): contract.ReportCardRow => ({
  ...{ studentId, studentName, programName: 'تطوير الويب', courseCount: 4, missingCount },
})

it('names the gaps of each student, and prints the chosen ones in one file', async () => {
  wire.replyPage(contract.listReportCards, { rows: [row(1, 'أمل الحلبي', 0), row(2, 'إياد خوري', 2)] })
  wire.reply(contract.printReportCards, new Blob(['%PDF-']) as never)
  openAsAdministrator('/admin/report-cards')

  await expect.element(page.getByText('بلا نقص')).toBeVisible()
  await expect.element(page.getByText('مقرران بلا نتيجة')).toBeVisible()
  await page.getByRole('checkbox', { name: 'تحديد إياد خوري' }).click()
  await page.getByRole('button', { name: 'طباعة بطاقات المحددين' }).click()

  await expect.poll(() => wire.sentTo(contract.printReportCards)[0]?.query).toMatchObject({ ids: '2' })
})

it('asks for students of a term by name, and says when nobody is left', async () => {
  wire.replyPage(contract.listReportCards, { rows: [] })
  openAsAdministrator('/admin/report-cards?termId=4&q=%D8%B1%D9%86%D8%A7')

  await expect.element(page.getByText('لا طلاب لهم مقررات في ما اخترت')).toBeVisible()
  expect(wire.sentTo(contract.listReportCards)[0]?.query).toMatchObject({ termId: '4', q: 'رنا' })
})
