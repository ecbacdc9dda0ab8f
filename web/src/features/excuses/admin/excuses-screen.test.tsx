import { getMyProfile } from '@manara/contract/account.ts'
import {
  acceptExcuse,
  type Excuse,
  getExcuseDocument,
  listExcuses,
  recordExcuse,
  rejectExcuse,
  revokeExcuse,
} from '@manara/contract/excuses.ts'
import type { Permission } from '@manara/contract/permissions.ts'
import { getSchool } from '@manara/contract/school.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildExcuse } from '../../../../test/fake-excuses.ts'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { buildUser, serveUsers } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildPicture } from '../../../../test/real-picture.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const first = buildExcuse()
const second = buildExcuse({ excuseId: 5, studentName: 'سلمى العطار', kind: 'TRAVEL', words: '', absencesCount: 0 })
const accepted = buildExcuse({
  excuseId: 6,
  studentName: 'كرم حداد',
  state: 'ACCEPTED',
  decidedAt: '2026-11-21T07:00:00Z',
  decidedByName: 'هناء',
  absencesCount: 2,
})

const wire = fakeWire((fresh) => {
  serveShell(fresh)
  serve([first, second, accepted])
})

function serve(rows: readonly Excuse[]) {
  wire.replyPage(listExcuses, ({ query }) => ({
    rows: rows.filter(({ state }) => query.state === undefined || state === query.state),
  }))
}

const open = (search = '') => openAsAdministrator(`/admin/excuses${search}`)
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

async function review(name: string, search = '') {
  open(search)
  await button(`مراجعة عذر ${name}`).click()
  await expect.element(dialog.getByText(name)).toBeVisible()
}

describe('the list', () => {
  it('begins with those that wait, with what accepting would change', async () => {
    open()

    await expect
      .element(row('مجد اللاذقاني'))
      .toMatchTextContent(/17–19 تشرين الثاني 2026.*3 أيام.*يحوّل 5 غيابات إلى عذر/)
    await expect.element(row('سلمى العطار')).toMatchTextContent(/سفر.*لا غياب في أيامه بعد/)
    await expect.element(row('كرم حداد')).not.toBeInTheDocument()
    expect(wire.sentTo(listExcuses)[0]?.query).toMatchObject({ state: 'PENDING', sort: '-excuseId', limit: '25' })
  })

  it('keeps the chosen state in the address', async () => {
    const router = open()
    await button('كل الأعذار').click()

    await expect.element(row('كرم حداد')).toMatchTextContent(/مقبول.*حوّل غيابين إلى عذر/)
    await expect.poll(() => router.state.location.search).toEqual({ state: 'ALL' })
  })

  it('says so when nothing waits, and leads to the others', async () => {
    serve([accepted])
    open()
    await expect.element(page.getByText('لا أعذار بانتظار القرار')).toBeVisible()

    await button('عرض كل الأعذار').click()

    await expect.element(row('كرم حداد')).toBeVisible()
  })

  it('tells why it could not be loaded, and tries again', async () => {
    wire.refuse(listExcuses, 429, 'طلبات كثيرة في وقت قصير.')
    open()
    await expect.element(page.getByText('طلبات كثيرة في وقت قصير.')).toBeVisible()

    serve([first])
    await button('إعادة المحاولة').click()

    await expect.element(row('مجد اللاذقاني')).toBeVisible()
  })
})

describe('an excuse under review', () => {
  it('is accepted without a question, and the next one that waits comes; after the last the list', async () => {
    wire.reply(acceptExcuse, ({ params }) => ({
      ...(params.id === '4' ? first : second),
      state: 'ACCEPTED' as const,
      message: `قُبل العذر ${params.id}`,
    }))
    await review('مجد اللاذقاني')
    await expect.element(dialog.getByText('حرارة مرتفعة')).toBeVisible()

    await inDialog('قبول العذر').click()

    await expect.element(page.getByText('قُبل العذر 4')).toBeVisible()
    await expect.element(dialog.getByText('سلمى العطار')).toBeVisible()
    await inDialog('قبول العذر').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(acceptExcuse).map(({ params }) => params.id)).toEqual(['4', '5'])
  })

  it('comes again after the last, when an earlier one still waits', async () => {
    wire.reply(rejectExcuse, { ...second, state: 'REJECTED', message: 'رُفض عذر سلمى العطار.' })
    await review('سلمى العطار')
    await inDialog('رفض العذر').click()
    await page.getByLabelText(/^سبب الرفض/).fill('بلا وثيقة')
    await page.getByRole('button', { name: 'رفض العذر', exact: true }).last().click()

    await expect.element(page.getByText('رُفض عذر سلمى العطار.')).toBeVisible()
    await expect.element(dialog.getByText('مجد اللاذقاني')).toBeVisible()
    expect(wire.sentTo(rejectExcuse)[0]).toMatchObject({ params: { id: '5' }, body: { note: 'بلا وثيقة' } })
  })

  it('is rejected with a note only, which stays when it is refused', async () => {
    wire.refuse(rejectExcuse, 409, 'بُتّ في هذا العذر من قبل.')
    await review('مجد اللاذقاني')
    await inDialog('رفض العذر').click()
    const save = page.getByRole('button', { name: 'رفض العذر', exact: true }).last()
    await save.click()
    await expect.element(page.getByText('اكتب سبب الرفض')).toBeVisible()
    expect(wire.sentTo(rejectExcuse)).toEqual([])

    await page.getByLabelText(/^سبب الرفض/).fill('بلا وثيقة')
    const before = wire.sentTo(listExcuses).length
    await save.click()

    await expect.element(page.getByText('بُتّ في هذا العذر من قبل.')).toBeVisible()
    await expect.element(page.getByLabelText(/^سبب الرفض/)).toHaveValue('بلا وثيقة')
    await expect.poll(() => wire.sentTo(listExcuses).length).toBeGreaterThan(before)
  })

  it('that somebody else decided meanwhile says so', async () => {
    wire.refuse(acceptExcuse, 409, 'بُتّ في هذا العذر من قبل.')
    await review('مجد اللاذقاني')

    await inDialog('قبول العذر').click()

    await expect.element(page.getByText('بُتّ في هذا العذر من قبل.')).toBeVisible()
    await expect.element(dialog.getByText('مجد اللاذقاني')).toBeVisible()
  })

  it('follows another by the keyboard: down is onward, up is back', async () => {
    await review('مجد اللاذقاني')

    await userEvent.keyboard('{ArrowDown}')
    await expect.element(dialog.getByText('سلمى العطار')).toBeVisible()
    await expect.element(dialog.getByText('2 من 2')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{ArrowUp}')

    await expect.element(dialog.getByText('مجد اللاذقاني')).toBeVisible()
  })

  it('that was accepted can only be revoked, with a reason', async () => {
    wire.reply(revokeExcuse, { ...accepted, state: 'REVOKED', message: 'سُحب قبول عذر كرم حداد.' })
    open('?state=ACCEPTED')
    await button('عرض عذر كرم حداد').click()
    await expect.element(inDialog('قبول العذر')).not.toBeInTheDocument()

    await inDialog('سحب القبول').click()
    await page.getByLabelText(/^السبب/).fill('الوثيقة لغيره')
    await page.getByRole('button', { name: 'سحب القبول', exact: true }).last().click()

    await expect.element(page.getByText('سُحب قبول عذر كرم حداد.')).toBeVisible()
    expect(wire.sentTo(revokeExcuse)[0]?.body).toEqual({ reason: 'الوثيقة لغيره' })
  })
})

describe('the paper of an excuse', () => {
  const withPaper = buildExcuse({ hasDocument: true })

  it('is a picture beside the facts, turned by its tools, and asked for once', async () => {
    const picture = new Blob([await buildPicture('x.png').arrayBuffer()], { type: 'image/png' })
    wire.replyFile(getExcuseDocument, picture, 'inline; filename="x.png"')
    serve([withPaper, second])
    await review('مجد اللاذقاني')
    const shown = dialog.getByRole('img', { name: 'وثيقة عذر مجد اللاذقاني' })
    await expect.element(shown).toBeInTheDocument()

    await inDialog('تدوير').click()

    await expect.element(shown).toHaveAttribute('data-turns', '1')
    wire.reply(acceptExcuse, { ...withPaper, state: 'ACCEPTED', message: 'قُبل' })
    await inDialog('قبول العذر').click()
    await expect.element(dialog.getByText('سلمى العطار')).toBeVisible()
    await expect.element(inDialog('تدوير')).not.toBeInTheDocument()
    expect(wire.sentTo(getExcuseDocument)).toHaveLength(1)
  })

  it('is opened in a tab of its own as a PDF', async () => {
    wire.replyFile(getExcuseDocument, new Blob(['%PDF'], { type: 'application/pdf' }), 'inline; filename="x.pdf"')
    serve([withPaper])
    await review('مجد اللاذقاني')

    await expect.element(inDialog('فتح الوثيقة')).toBeVisible()
    await expect.element(inDialog('تكبير')).not.toBeInTheDocument()
  })

  it('says why it cannot be shown, and tries again', async () => {
    wire.refuse(getExcuseDocument, 404, 'لا وثيقة مع هذا العذر.')
    serve([withPaper])
    await review('مجد اللاذقاني')

    await expect.element(dialog.getByText('لا وثيقة مع هذا العذر.')).toBeVisible()
    wire.replyFile(getExcuseDocument, new Blob(['%PDF'], { type: 'application/pdf' }), 'inline')
    await inDialog('إعادة المحاولة').click()
    await expect.element(inDialog('فتح الوثيقة')).toBeVisible()
  })
})

describe('the office', () => {
  const openWith = (permissions: Permission[]) => {
    signInAs('Staff')
    wire.reply(getMyProfile, buildProfile({ role: 3, permissions }))
    serve([buildExcuse({ hasDocument: true, words: '' })])
    renderApp('/admin/excuses')
  }

  it('without the right to change attendance reads days and kinds, opens no paper and decides nothing', async () => {
    openWith(['attendance.read'])
    await button('عرض عذر مجد اللاذقاني').click()

    await expect.element(dialog.getByText('مرض')).toBeVisible()
    for (const name of ['قبول العذر', 'رفض العذر', 'فتح الوثيقة'])
      await expect.element(inDialog(name)).not.toBeInTheDocument()
    await expect.element(button('سجّل عذرًا')).not.toBeInTheDocument()
    expect(wire.sentTo(getExcuseDocument)).toEqual([])
  })

  it('records an excuse for a student, who must be named', async () => {
    serveUsers(wire, [buildUser({ userId: 61, firstName: 'مجد', role: 2 })])
    wire.reply(recordExcuse, { ...accepted, message: 'سُجّل عذر مجد.' })
    open()
    await button('سجّل عذرًا').click()
    await inDialog('تسجيل العذر').click()
    for (const words of ['أدخل أول يوم غياب', 'أدخل آخر يوم غياب', 'اختر سبب الغياب'])
      await expect.element(dialog.getByText(words)).toBeVisible()
    await expect.element(dialog.getByText('اختر الطالب', { exact: true })).toBeVisible()

    await dialog.getByRole('combobox', { name: /^الطالب/ }).fill('مجد')
    await page.getByRole('option', { name: /مجد/ }).click()
    await dialog.getByLabelText(/^أول يوم غياب/).fill('2026-11-17')
    await expect.element(dialog.getByLabelText(/^آخر يوم غياب/)).toHaveValue('2026-11-17')
    await userEvent.selectOptions(dialog.getByLabelText(/^سبب الغياب/), 'DEATH')
    await inDialog('تسجيل العذر').click()

    await expect.element(page.getByText('سُجّل عذر مجد.')).toBeVisible()
    const form = wire.sentTo(recordExcuse)[0]?.body as unknown as FormData
    expect(Object.fromEntries(form)).toMatchObject({
      studentId: '61',
      firstDay: '2026-11-17',
      lastDay: '2026-11-17',
      kind: 'DEATH',
    })
  })
})

describe('the menu', () => {
  const entry = page.getByRole('link', { name: 'الأعذار', exact: true })

  it('names the excuses where the school takes attendance', async () => {
    wire.reply(getSchool, buildSchool({ usesAttendance: true }))
    open()

    await expect.element(entry).toBeVisible()
  })

  it('leaves them out elsewhere', async () => {
    open()

    await expect.element(row('مجد اللاذقاني')).toBeVisible()
    await expect.element(entry).not.toBeInTheDocument()
  })
})
