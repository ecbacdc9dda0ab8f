import { getMyProfile } from '@manara/contract/account.ts'
import { getOwnExcuseDocument, listOwnExcuses, sendExcuse, withdrawExcuse } from '@manara/contract/excuses.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildOwnExcuse } from '../../../../test/fake-excuses.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildPicture } from '../../../../test/real-picture.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const waiting = buildOwnExcuse()
const rejected = buildOwnExcuse({
  excuseId: 5,
  firstDay: '2026-11-02',
  lastDay: '2026-11-02',
  kind: 'TRAVEL',
  words: '',
  state: 'REJECTED',
  decidedAt: '2026-11-04T07:00:00Z',
  decisionNote: 'السفر بلا إذن مسبق',
})

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool({ usesAttendance: true }))
  fresh.reply(getMyProfile, buildProfile({ role: 2 }))
  fresh.replyPage(listOwnExcuses, { rows: [waiting, rejected] })
})

beforeEach(() => signInAs('Student'))

const open = () => renderApp('/student/excuses')
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const field = (label: RegExp) => dialog.getByLabelText(label)

async function fill() {
  await button('قدّم عذرًا').first().click()
  await field(/^أول يوم غياب/).fill('2026-11-17')
  await field(/^آخر يوم غياب/).fill('2026-11-19')
  await userEvent.selectOptions(field(/^سبب الغياب/), 'ILLNESS')
  await field(/^التفاصيل/).fill('حرارة مرتفعة')
}

it('own excuses show their state and what the office wrote; only a waiting one is withdrawn, after a question', async () => {
  wire.reply(withdrawExcuse, undefined)
  open()
  await expect.element(row('17–19 تشرين الثاني 2026')).toMatchTextContent(/مرض.*قيد المراجعة/)
  await expect.element(row('2 تشرين الثاني 2026')).toMatchTextContent(/مرفوض.*السفر بلا إذن مسبق/)
  await expect.element(button('سحب عذر 2 تشرين الثاني 2026')).not.toBeInTheDocument()

  await button('سحب عذر 17–19 تشرين الثاني 2026').click()
  await expect.element(page.getByText('سحب عذر 17–19 تشرين الثاني 2026؟')).toBeVisible()
  await button('سحب العذر').click()

  await expect.element(page.getByText('سُحب العذر')).toBeVisible()
  expect(wire.sentTo(withdrawExcuse)[0]?.params.id).toBe('4')
})

it('an excuse that was decided meanwhile is not withdrawn, and the question says why', async () => {
  wire.refuse(withdrawExcuse, 409, 'بُتّ في هذا العذر من قبل.')
  open()
  await button('سحب عذر 17–19 تشرين الثاني 2026').click()

  await button('سحب العذر').click()

  await expect.element(dialog.getByText('بُتّ في هذا العذر من قبل.')).toBeVisible()
})

it('an excuse is sent with its paper', async () => {
  wire.reply(sendExcuse, { ...waiting, message: 'وصل العذر، وهو قيد المراجعة.' })
  open()
  await fill()
  await userEvent.upload(field(/^الوثيقة/), new File(['x'], 'تقرير.docx'))
  await expect.element(dialog.getByText('تُقبل صور jpg وpng وملفات pdf.')).toBeVisible()
  await userEvent.upload(field(/^تغيير الملف/), buildPicture('تقرير.png'))

  await button('إرسال العذر').click()

  await expect.element(page.getByText('وصل العذر، وهو قيد المراجعة.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const [sent] = wire.sentTo(sendExcuse)
  const { document, ...fields } = Object.fromEntries(sent?.body as unknown as FormData)
  expect(fields).toEqual({ firstDay: '2026-11-17', lastDay: '2026-11-19', kind: 'ILLNESS', words: 'حرارة مرتفعة' })
  expect(document).toHaveProperty('name', 'تقرير.png')
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

it('wrong fields say so before anything is sent', async () => {
  open()
  await button('قدّم عذرًا').first().click()
  await button('إرسال العذر').click()
  for (const words of ['أدخل أول يوم غياب', 'أدخل آخر يوم غياب', 'اختر سبب الغياب'])
    await expect.element(dialog.getByText(words)).toBeVisible()

  await field(/^أول يوم غياب/).fill('2026-11-17')
  await field(/^آخر يوم غياب/).fill('2026-11-10')
  await userEvent.selectOptions(field(/^سبب الغياب/), 'ILLNESS')
  await button('إرسال العذر').click()

  await expect.element(dialog.getByText('آخر يوم قبل أول يوم')).toBeVisible()
  expect(wire.sentTo(sendExcuse)).toEqual([])
})

it('nothing is lost when the school refuses, or when the form is closed by mistake', async () => {
  wire.refuse(sendExcuse, 409, 'يُقدَّم العذر خلال 14 يومًا من آخر يوم غياب. راجع الإدارة.')
  open()
  await fill()
  await button('إرسال العذر').click()
  await expect.element(dialog.getByText(/خلال 14 يومًا من آخر يوم غياب/)).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await button('متابعة التعديل').click()

  await expect.element(field(/^أول يوم غياب/)).toHaveValue('2026-11-17')
  await expect.element(field(/^التفاصيل/)).toHaveValue('حرارة مرتفعة')
})

it('a field that the school refuses says why below itself', async () => {
  const words = 'بعيد عن اليوم أكثر من سنة'
  wire.refuse(sendExcuse, 400, 'أيام العذر بعيدة عن اليوم أكثر من سنة.', { errors: { firstDay: [words] } })
  open()
  await fill()

  await button('إرسال العذر').click()

  await expect.element(field(/^أول يوم غياب/)).toHaveAccessibleDescription(words)
})

it('an empty list says what excuses are for, and a failed one tries again', async () => {
  wire.refuse(listOwnExcuses, 429, 'طلبات كثيرة في وقت قصير.')
  open()
  await expect.element(page.getByText('طلبات كثيرة في وقت قصير.')).toBeVisible()

  wire.replyPage(listOwnExcuses, { rows: [] })
  await button('إعادة المحاولة').click()

  await expect.element(page.getByText('لا أعذار بعد')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'الأعذار', exact: true })).toBeVisible()
})

it('the own paper is opened only when it is asked for', async () => {
  wire.replyPage(listOwnExcuses, { rows: [buildOwnExcuse({ hasDocument: true })] })
  wire.refuse(getOwnExcuseDocument, 404, 'لا وثيقة مع هذا العذر.')
  open()
  await expect.element(button('فتح وثيقة عذر 17–19 تشرين الثاني 2026')).toBeVisible()
  expect(wire.sentTo(getOwnExcuseDocument)).toEqual([])

  await button('فتح وثيقة عذر 17–19 تشرين الثاني 2026').click()

  await expect.element(page.getByText('لا وثيقة مع هذا العذر.')).toBeVisible()
})
