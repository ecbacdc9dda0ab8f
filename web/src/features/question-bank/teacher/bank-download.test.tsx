import { exportBankQuestions, exportBankText, exportMySuggestions } from '@manara/contract/question-bank.ts'
import { getQuestionTemplate, startQuestionImport } from '@manara/contract/taught-imports.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildBankCourse, buildBankQuestion, serveBank } from '../../../../test/fake-question-bank.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

const question = buildBankQuestion({ questionId: 1, text: 'ما المفتاح الأجنبي؟', status: 'Pending', isOwn: true })
const wire = fakeWire((fresh) => serveBank(fresh, [question]))
beforeEach(() => signInAs('Teacher'))

const dialog = page.getByRole('dialog')

async function openDownload(search = '') {
  renderApp(`/teacher/question-banks${search}`)
  await expect.element(page.getByRole('listitem').filter({ hasText: 'ما المفتاح الأجنبي؟' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'تنزيل', exact: true }).click()
}

/** Saves the file, and gives the name under which the browser did. */
async function save() {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await dialog.getByRole('button', { name: 'نزّل الملف' }).click()
  await expect.poll(() => saved).toHaveBeenCalledOnce()
  const { download } = saved.mock.contexts[0] as HTMLAnchorElement
  saved.mockRestore()
  return download
}

it('a bank is downloaded in GIFT without columns, under the filters of the screen', async () => {
  wire.replyFile(exportBankText, 'gift', `attachment; filename="bank.txt"`)
  await openDownload('?status=Pending')
  await expect.element(dialog.getByRole('checkbox', { name: 'الخيارات' })).toBeVisible()

  await dialog.getByText('GIFT', { exact: true }).click()

  await expect.element(dialog.getByText('لا تُكتب الصور', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument()
  expect(await save()).toBe('bank.txt')
  expect(wire.sentTo(exportBankText)[0]?.query).toEqual({ status: 'Pending', format: 'gift' })
  expect(wire.sentTo(exportBankQuestions)).toEqual([])
})

it('the import of questions offers a template, beside the file', async () => {
  wire.replyFile(getQuestionTemplate, 'xlsx', `attachment; filename="template.xlsx"`)
  renderApp('/teacher/question-banks')
  await page.getByRole('button', { name: 'استيراد', exact: true }).click()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

  await dialog.getByRole('button', { name: 'قالب: الأسئلة' }).click()

  await expect.poll(() => saved).toHaveBeenCalledOnce()
  saved.mockRestore()
  expect(wire.sentTo(getQuestionTemplate)[0]?.query).toEqual({ format: 'xlsx' })
})

it('questions are pasted in place of a file, and sent as one', async () => {
  wire.refuse(startQuestionImport, 409, 'لديك 5 عمليات استيراد لم تنتهِ.')
  renderApp('/teacher/question-banks')
  await page.getByRole('button', { name: 'استيراد', exact: true }).click()
  await dialog.getByText('ألصق أسئلة').click()
  await dialog.getByRole('button', { name: 'رفع ومعاينة' }).click()
  await expect.element(dialog.getByText('ألصق سؤالًا واحدًا على الأقل')).toBeVisible()

  await dialog.getByRole('textbox', { name: 'الأسئلة' }).fill('1- الأرض كروية (صح)')
  await dialog.getByRole('button', { name: 'رفع ومعاينة' }).click()

  await expect.element(dialog.getByText('لديك 5 عمليات استيراد لم تنتهِ.')).toBeVisible()
  const form = wire.sentTo(startQuestionImport)[0]?.body as unknown as FormData | undefined
  const file = form?.get('File') as File
  expect([file.name, await file.text()]).toEqual(['أسئلة ملصقة.txt', '1- الأرض كروية (صح)'])
})

it('a teacher who does not coordinate downloads the own questions, as a table too', async () => {
  serveBank(wire, [question], [buildBankCourse({ isCoordinator: false })])
  wire.replyFile(exportMySuggestions, 'xlsx', `attachment; filename="own.xlsx"`)
  await openDownload()

  expect(await save()).toBe('own.xlsx')
  expect(wire.sentTo(exportMySuggestions)[0]?.query).toMatchObject({ format: 'xlsx' })
})
