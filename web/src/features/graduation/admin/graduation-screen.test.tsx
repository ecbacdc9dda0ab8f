import { deleteCertificate, getCertificate, uploadCertificate } from '@manara/contract/certificate-files.ts'
import { getCertificateDraft } from '@manara/contract/certificates.ts'
import { getGraduation, listGraduates, previewGraduation, processGraduation } from '@manara/contract/graduation.ts'
import { getProgram, listPrograms } from '@manara/contract/programs.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  buildCertificateDraft,
  buildEntry,
  buildFailure,
  buildGraduate,
  buildPreview,
  buildResult,
  serveResults,
} from '../../../../test/fake-graduation.ts'
import { buildProgram, openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { chooseAction } from '../../../../test/row-menu.ts'

const program = buildProgram({ academicProgramId: 1, name: 'تطوير الويب' })
const wire = fakeWire((fresh) => {
  serveShell(fresh)
  fresh.replyPage(listPrograms, { rows: [program] })
  fresh.reply(getProgram, program)
})

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const pdf = (bytes = 40) => new File(['%PDF'.padEnd(bytes, 'x')], 'شهادة رنا.pdf', { type: 'application/pdf' })

describe('the lists', () => {
  it('show graduates of this year with what is missing, and failures on their own tab', async () => {
    serveResults(
      wire,
      [
        buildGraduate({ number: 1, firstName: 'رنا', finalGpa: 92.1 }),
        buildGraduate({ number: 2, hasCertificate: true }),
      ],
      [buildFailure({ number: 3, hasGraduatedSince: true })],
    )
    openAsAdministrator('/admin/graduation')

    await expect.element(row('رنا الشامي')).toMatchTextContent(/92\.10.*بانتظار الشهادة/)
    expect(wire.sentTo(listGraduates)[0]?.query.year).toBe(String(new Date().getFullYear()))

    await page.getByText(/^الراسبون/).click({ force: true })
    await expect.element(row('الراسب 3')).toMatchTextContent(/45\.00.*تخرّج لاحقًا/)
  })

  it('ask for a month only together with a year', async () => {
    serveResults(wire, [buildGraduate({ number: 1 })])
    openAsAdministrator('/admin/graduation')
    await page.getByRole('combobox', { name: 'الشهر' }).selectOptions('7')
    await expect.poll(() => wire.sentTo(listGraduates).at(-1)?.query.month).toBe('7')

    await page.getByRole('combobox', { name: 'السنة' }).selectOptions('all')

    await expect.element(page.getByRole('combobox', { name: 'الشهر' })).toBeDisabled()
    const asked = () => wire.sentTo(listGraduates).at(-1)?.query
    await expect.poll(() => [asked()?.year, asked()?.month]).toEqual([undefined, undefined])
  })

  it('say why they are missing, and load again', async () => {
    serveResults(wire, [])
    wire.refuse(listGraduates, 404, 'الخدمة متوقفة مؤقتًا.')
    openAsAdministrator('/admin/graduation')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/الخدمة متوقفة مؤقتًا/)

    serveResults(wire, [buildGraduate({ number: 1, firstName: 'رنا' })])
    await button('إعادة المحاولة').click()

    await expect.element(row('رنا الشامي')).toBeVisible()
  })

  it('lead to one result with the grades that counted', async () => {
    serveResults(wire, [buildGraduate({ number: 7, firstName: 'رنا' })])
    wire.reply(getGraduation, buildResult())
    openAsAdministrator('/admin/graduation')

    await chooseAction('رنا الشامي', 'تفاصيل النتيجة')

    await expect.element(dialog.getByRole('row', { name: /قواعد البيانات/ })).toMatchTextContent(/28.*60\.5.*88\.5/)
    await expect.element(dialog.getByText('معدّل النجاح 60.00، والحد الأدنى لكل مقرر 50.')).toBeVisible()
  })
})

describe('a batch', () => {
  const good = buildEntry({ studentId: 1, studentName: 'أمل الحلبي', finalGpa: 85.38 })
  const weak = buildEntry({ studentId: 2, studentName: 'باسل خوري', status: 'Failed', finalGpa: 45, isRetry: true })
  const half = buildEntry({
    studentId: 3,
    studentName: 'تالا مراد',
    status: 'Incomplete',
    finalGpa: null,
    missingCourses: [{ courseId: 9, courseName: 'أمن الشبكات' }],
  })

  async function preview() {
    serveResults(wire, [])
    openAsAdministrator('/admin/graduation')
    await page.getByPlaceholder('اختر برنامجًا محددًا').click()
    await page.getByRole('option', { name: 'تطوير الويب' }).click()
    await button('معاينة الدفعة').click()
  }

  it('needs a program', async () => {
    serveResults(wire, [])
    openAsAdministrator('/admin/graduation')

    await button('معاينة الدفعة').click()

    await expect.element(page.getByText('اختر برنامجًا محددًا', { exact: true })).toBeVisible()
    await expect.element(page.getByPlaceholder('اختر برنامجًا محددًا')).toHaveFocus()
    expect(wire.sentTo(previewGraduation)).toEqual([])
  })

  it('shows three groups with their reasons before anything happens', async () => {
    wire.reply(previewGraduation, buildPreview([good, weak, half], { unchangedFailuresCount: 2 }))
    await preview()

    await expect.element(page.getByText('أمل الحلبي')).toBeVisible()
    await button(/يرسبون/).click()
    await expect.element(page.getByRole('list', { name: 'يرسبون' })).toMatchTextContent(/المعدّل 45\.00 دون 60\.00/)
    await expect.element(page.getByText('رسب سابقًا')).toBeVisible()
    await button(/لم تكتمل درجاتهم/).click()
    await expect.element(page.getByText('تنقص درجة نهائية في: أمن الشبكات')).toBeVisible()
    await expect.element(page.getByText(/لا تشمل هذه الدفعة طالبين من الراسبين سابقًا بلا درجات جديدة/)).toBeVisible()
  })

  it('is processed as it was rehearsed, after a question, and reported', async () => {
    const rehearsal = buildPreview([good, weak, half])
    wire.reply(previewGraduation, rehearsal)
    wire.reply(processGraduation, { ...rehearsal, message: 'تخرّج طالب واحد، ورسب طالب واحد.' })
    await preview()

    await button('تخريج 1 وتسجيل رسوب 1').click()
    await expect.element(dialog).toMatchTextContent(/«تطوير الويب».*بلا درجات كاملة/)
    expect(wire.sentTo(processGraduation)).toEqual([])
    await dialog.getByRole('button', { name: 'تخريج الدفعة' }).click()

    await expect.element(dialog.getByText('تقرير التخريج')).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: /تالا مراد/ })).toMatchTextContent(/درجات ناقصة.*أمن الشبكات/)
    const [sent] = wire.sentTo(processGraduation)
    expect(sent?.body).toEqual({ fingerprint: 'first' })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('that changed meanwhile is rehearsed anew, and says whom it concerns', async () => {
    const now = buildPreview([{ ...good, status: 'Failed', finalGpa: 40 }, weak], { fingerprint: 'second' })
    wire.reply(previewGraduation, buildPreview([good, weak]))
    wire.refuse(processGraduation, 409, 'تغيّرت درجات أو طلاب منذ المعاينة.', { rehearsal: now })
    await preview()
    await button('تخريج 1 وتسجيل رسوب 1').click()
    await dialog.getByRole('button', { name: 'تخريج الدفعة' }).click()

    await expect.element(page.getByText('تغيّرت درجات أو طلاب منذ المعاينة.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'أمل الحلبي' })).toMatchTextContent(/تغيّر/)

    wire.reply(processGraduation, { ...now, message: 'رسب طالبان، ولم يتخرّج أحد.' })
    await button('تسجيل رسوب طالبين').click()
    await dialog.getByRole('button', { name: 'تخريج الدفعة' }).click()
    await expect.element(dialog.getByText('تقرير التخريج')).toBeVisible()
    expect(wire.sentTo(processGraduation).at(-1)?.body).toEqual({ fingerprint: 'second' })
  })

  it('says why it cannot even be rehearsed', async () => {
    wire.refuse(previewGraduation, 409, 'لا مقررات في هذا البرنامج.')
    await preview()

    await expect.element(page.getByText('لا مقررات في هذا البرنامج.')).toBeVisible()
  })
})

describe('a certificate', () => {
  const rana = buildGraduate({ number: 7, firstName: 'رنا' })

  it('is uploaded with what was chosen, after a wrong file was refused', async () => {
    serveResults(wire, [rana])
    wire.reply(uploadCertificate, { ...rana, hasCertificate: true, message: 'رُفعت شهادة رنا الشامي.' })
    openAsAdministrator('/admin/graduation')
    await chooseAction('رنا الشامي', 'رفع الشهادة')
    const input = dialog.getByLabelText('ملف الشهادة')

    await userEvent.upload(input, new File(['GIF'], 'صورة.gif', { type: 'image/gif' }))
    await expect.element(dialog.getByText('اختر ملف PDF أو صورة بصيغة JPG أو PNG.')).toBeVisible()
    await userEvent.upload(dialog.getByLabelText('تغيير الملف'), pdf())
    await dialog.getByRole('button', { name: 'رفع الشهادة' }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(uploadCertificate)[0]?.params.graduationId).toBe(rana.graduationId)
  })

  it('is asked for at once when the address names the graduate', async () => {
    serveResults(wire, [rana])
    wire.reply(getGraduation, buildResult({ graduationId: rana.graduationId }))
    const router = openAsAdministrator(`/admin/graduation?year=all&certificate=without&upload=${rana.graduationId}`)

    await expect.element(dialog.getByText('رفع شهادة رنا الشامي')).toBeVisible()
    await expect.poll(() => router.state.location.search).toEqual({ year: 'all', certificate: 'without' })
  })

  it('is asked whether to issue it when the address says so', async () => {
    serveResults(wire, [rana])
    wire.reply(getGraduation, buildResult({ graduationId: rana.graduationId }))
    wire.reply(getCertificateDraft, buildCertificateDraft({ graduationId: rana.graduationId }))
    const router = openAsAdministrator(`/admin/graduation?year=all&certificate=without&issue=${rana.graduationId}`)

    await expect.element(dialog.getByText('إصدار شهادة رنا الشامي؟')).toBeVisible()
    await expect.element(dialog.getByText('2026-00008-•••••')).toBeVisible()
    await expect.poll(() => router.state.location.search).toEqual({ year: 'all', certificate: 'without' })
  })

  it('can be seen, or says that it is not there', async () => {
    serveResults(wire, [{ ...rana, hasCertificate: true }])
    wire.refuse(getCertificate, 404, 'لا شهادة مرفوعة لهذا الخرّيج.')
    openAsAdministrator('/admin/graduation')

    await button('عرض شهادة رنا الشامي').click()

    await expect.element(page.getByText('لا شهادة مرفوعة لهذا الخرّيج.')).toBeVisible()
  })

  it('is deleted after a question', async () => {
    serveResults(wire, [{ ...rana, hasCertificate: true }])
    wire.reply(deleteCertificate, undefined)
    openAsAdministrator('/admin/graduation')
    await chooseAction('رنا الشامي', 'حذف الشهادة')
    await expect.element(dialog.getByRole('button', { name: 'إلغاء' })).toHaveFocus()
    expect(wire.sentTo(deleteCertificate)).toEqual([])

    await dialog.getByRole('button', { name: 'حذف الشهادة' }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(deleteCertificate)).toHaveLength(1)
  })
})
