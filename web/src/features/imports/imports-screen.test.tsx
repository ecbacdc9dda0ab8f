import { previewUndo } from '@manara/contract/changes.ts'
import { getImport, getImportTemplate, listImports, startImport } from '@manara/contract/imports.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAsAdministrator } from '../../../test/fake-programs.ts'
import { buildRun, button, heading, previewed, row, toSummary, wire } from './imports.fixtures.ts'

const sheet = (name = 'طلاب.xlsx', bytes = 2_000) => new File([new Uint8Array(bytes)], name)
const upload = (title: string, file: File) =>
  userEvent.upload(page.getByLabelText(`رفع ملف: ${title}`, { exact: true }).first(), file)
const formSent = (index = 0) => wire.sentTo(startImport)[index]?.body as unknown as FormData

function open(rows = [toSummary(previewed)]) {
  wire.replyPage(listImports, { rows })
  wire.reply(getImport, buildRun())
  return openAsAdministrator('/admin/imports')
}

describe('the start of an import', () => {
  it('sends the file of a card with its kind and role, and goes on to the columns', async () => {
    wire.reply(startImport, { ...buildRun(), message: 'وصل الملف.' })
    const router = open()
    await expect.element(heading('المدرّسون')).toBeVisible()

    await upload('المدرّسون', sheet())

    await expect.element(heading('أي عمود هو أي حقل؟')).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/imports/7')
    expect([formSent().get('kind'), formSent().get('role'), (formSent().get('File') as File).name]).toEqual([
      'PEOPLE',
      '1',
      'طلاب.xlsx',
    ])
    expect(wire.sentTo(startImport)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('takes a dropped file, shows what left, and can be stopped', async () => {
    wire.reply(startImport, () => new Promise(() => undefined))
    open()
    await expect.element(heading('الطلاب')).toBeVisible()
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() })
    drop.dataTransfer?.items.add(sheet('طلاب.csv', 4_096))

    heading('الطلاب').element().dispatchEvent(drop)

    await expect.element(page.getByRole('progressbar', { name: 'جارٍ رفع الملف' })).toBeVisible()
    await button('إلغاء الرفع').click()
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  })

  it('refuses what cannot be a sheet before it is sent, and shows why the server refused', async () => {
    open()
    await expect.element(heading('الطلاب')).toBeVisible()
    await upload('الطلاب', new File(['x'], 'صورة.png'))
    await expect.element(page.getByText('اختر ملف Excel بصيغة xlsx، أو ملف CSV.')).toBeVisible()
    expect(wire.sentTo(startImport)).toEqual([])

    wire.refuse(startImport, 409, 'لديك 5 عمليات استيراد لم تنتهِ.')
    await upload('الطلاب', sheet())
    await expect.element(page.getByText('لديك 5 عمليات استيراد لم تنتهِ.')).toBeVisible()
    await button('إعادة المحاولة').click()

    await expect.poll(() => wire.sentTo(startImport).length).toBe(2)
    const keys = wire.sentTo(startImport).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('needs no file to split names', async () => {
    wire.reply(startImport, { ...buildRun({ kind: 'NAME_SPLIT' }), message: 'بدأ.' })
    open()

    await button('ابدأ الفحص').click()

    await expect.poll(() => wire.sentTo(startImport).length).toBe(1)
    expect([formSent().get('kind'), formSent().has('File')]).toEqual(['NAME_SPLIT', false])
  })

  it('gives the template of a kind', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    wire.replyFile(getImportTemplate, 'xlsx', 'attachment; filename="a.xlsx"')
    open()

    await button('قالب: الربط بالبرامج').click()

    await expect.poll(() => saved).toHaveBeenCalledOnce()
    saved.mockRestore()
    expect(wire.sentTo(getImportTemplate)[0]?.params).toEqual({ kind: 'PROGRAM_ENROLLMENTS' })
  })
})

describe('the history', () => {
  it('tells what was imported, by whom, and what waits', async () => {
    open()

    await expect.element(row('طلاب الخريف')).toMatchTextContent(/812 سطرًا/)
    await expect.element(row('طلاب الخريف')).toMatchTextContent(/جديد 780 · معدّل 12 · مرفوض 12/)
    await expect.element(row('طلاب الخريف')).toMatchTextContent(/سامر القباني/)
    await expect.element(row('طلاب الخريف')).toMatchTextContent(/ينتظر التنفيذ/)
  })

  it('leads to the undo of an import that can be undone', async () => {
    wire.refuse(previewUndo, 409, 'انتهت مدة التراجع (30 يومًا).')
    open([{ ...toSummary(previewed), state: 'DONE', changeId: 12, isUndoable: true }])

    await button('تراجع: أشخاص: طلاب الخريف.xlsx').click()

    await expect.element(page.getByText('انتهت مدة التراجع (30 يومًا).')).toBeVisible()
    expect(wire.sentTo(previewUndo)[0]?.params).toEqual({ id: '12' })
  })

  it('begins with the template of the students when there is nothing', async () => {
    open([])

    await expect.element(page.getByText('لم تستورد شيئًا بعد')).toBeVisible()
    await expect.element(button('قالب الطلاب')).toBeVisible()
  })
})
