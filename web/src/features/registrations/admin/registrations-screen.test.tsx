import { getMyProfile } from '@manara/contract/account.ts'
import {
  approveRegistration,
  countRegistrations,
  listRegistrations,
  rejectRegistration,
  requestNewReceipt,
  requestPayment,
} from '@manara/contract/registrations.ts'
import { getSchool } from '@manara/contract/school.ts'
import { getPaymentDetails } from '@manara/contract/settings.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildRegistration, serveRegistrations } from '../../../../test/fake-registrations.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { chooseAction } from '../../../../test/row-menu.ts'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

const pending = buildRegistration({ number: 11, fullName: 'مجد اللاذقاني', email: 'majd@applicant.example' })
const other = buildRegistration({ number: 12, fullName: 'سلمى العطار' })
const paid = buildRegistration({
  number: 13,
  fullName: 'كرم حداد',
  status: 'PaymentSubmitted',
  receiptWarning: {
    message: 'أُرسلت هذه الصورة نفسها من قبل مع الطلب رقم 9.',
    requests: [{ registrationId: pending.registrationId, number: 9, fullName: 'هبة الصباغ' }],
  },
})
const paidToo = buildRegistration({ number: 14, fullName: 'ديما العظم', status: 'PaymentSubmitted' })
const refused = buildRegistration({ number: 15, fullName: 'تيماء الديري', status: 'ReceiptRejected' })

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  serveRegistrations(fresh, [other, pending, paid, paidToo, refused])
})

beforeEach(() => signInAs('Administrator'))

const show = (search = '') => renderApp(`/admin/registrations${search}`)
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name })

it('a request shows what the applicant wrote for the record', async () => {
  const phones = [{ relation: 'SELF' as const, holderName: '', number: '0933123456', isWhatsapp: false }]
  const extra = [{ fieldId: 3, value: 7, label: 'وسيلة النقل', inWords: 'باص' }]
  const record = { motherName: 'سعاد الحلبي', birthDate: '2008-05-12', previousMark: 81.5, phones, extra }
  serveRegistrations(wire, [buildRegistration({ number: 16, fullName: 'غدير سالم', record })])
  show()
  await chooseAction('غدير سالم', 'عرض الطلب')

  for (const words of ['اسم الأم ونسبتها', 'سعاد الحلبي', '81.5', '0933123456', '12 أيار 2008', 'وسيلة النقل', 'باص'])
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible()
})

describe('requests whose mailbox nobody confirmed', () => {
  it('wear a badge in list and review, and can be listed alone', async () => {
    serveRegistrations(wire, [other, buildRegistration({ number: 16, fullName: 'غدير سالم', isEmailConfirmed: false })])
    show()
    await expect.element(row('غدير سالم')).toMatchTextContent(/غير مؤكد/)
    await expect.element(row('سلمى العطار')).not.toMatchTextContent(/غير مؤكد/)

    await button(/^غير مؤكد\s*1$/).click()

    await expect.element(row('سلمى العطار')).not.toBeInTheDocument()
    expect(wire.sentTo(listRegistrations).at(-1)?.query).toMatchObject({ isEmailConfirmed: 'false' })
    expect(wire.sentTo(listRegistrations).at(-1)?.query).not.toHaveProperty('status')
    await chooseAction('غدير سالم', 'عرض الطلب')
    await expect.element(dialog.getByText(/لم يُطلب تأكيد هذا البريد/)).toBeVisible()
  })

  it('are not among those of a school that confirms every mailbox, which says how many wait for their code', async () => {
    wire.reply(countRegistrations, { total: 2, unconfirmed: 0, awaitingEmailCode: 3, byStatus: [] })
    show()

    await expect.element(page.getByText(/3 طلبات بانتظار تأكيد البريد/)).toBeVisible()
    await expect.element(button(/^غير مؤكد/)).not.toBeInTheDocument()
  })
})

describe('the list', () => {
  it('begins with what waits for review, with the counts of every state', async () => {
    show()

    await expect.element(row('مجد اللاذقاني')).toBeVisible()
    await expect.element(row('كرم حداد')).not.toBeInTheDocument()
    await expect.element(button(/^قيد المراجعة\s*2$/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button(/^وصل الإيصال\s*2$/)).toBeVisible()
    expect(wire.sentTo(listRegistrations)[0]?.query).toMatchObject({
      status: 'PendingReview',
      sort: '-number',
      limit: '25',
    })
  })

  it('keeps state and search in the address', async () => {
    const router = show()
    await button(/^كل الطلبات/).click()
    await expect.element(row('كرم حداد')).toBeVisible()

    await page.getByRole('searchbox').fill('حداد')

    await expect.poll(() => wire.sentTo(listRegistrations).at(-1)?.query.q).toBe('حداد')
    await expect.poll(() => router.state.location.search).toEqual({ status: 'ALL', q: 'حداد' })
  })

  it('says when there is nothing in a state, and nothing that matches', async () => {
    show('?status=Approved')
    await expect.element(page.getByText('لا طلبات حالتها «مقبول»')).toBeVisible()
    await expect.element(page.getByText(/أنجزت كل ما هنا/)).not.toBeInTheDocument()

    wire.replyPage(listRegistrations, { rows: [] })
    show('?status=ALL&q=xyz')
    await expect.element(page.getByText('لا طلب يطابق «xyz»')).toBeVisible()
  })

  it('explains where requests come from while a new school has none, also in the state it opens on', async () => {
    serveRegistrations(wire, [])
    show()

    await expect.element(page.getByText('لا طلبات التحاق بعد')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'البرامج والتسجيل فيها' })).toBeVisible()
  })

  it('tells why it could not be loaded, and tries again', async () => {
    wire.refuse(listRegistrations, 429, 'طلبات كثيرة في وقت قصير.')
    show()
    await expect.element(page.getByText('طلبات كثيرة في وقت قصير.')).toBeVisible()

    serveRegistrations(wire, [pending])
    await button('إعادة المحاولة').click()

    await expect.element(row('مجد اللاذقاني')).toBeVisible()
  })
})

describe('a request under review', () => {
  it('is asked for payment, with the price in a message that can be changed', async () => {
    wire.reply(requestPayment, { ...pending, status: 'AwaitingPayment', message: '' })
    show()
    await button('طلب الدفع من مجد اللاذقاني').click()
    const message = dialog.getByLabelText(/^رسالة إلى المتقدّم/)
    await expect
      .element(message)
      .toHaveValue('يرجى تسديد الرسوم: 1,500,000 ل.س، ثم رفع صورة إيصال الدفع من صفحة حالة الطلب.')

    await inDialog('إرسال طلب الدفع').click()

    await expect.element(page.getByText('أُرسل طلب الدفع')).toBeVisible()
    const [sent] = wire.sentTo(requestPayment)
    expect(sent?.params.id).toBe(pending.registrationId)
    expect(sent?.body).toMatch(/^يرجى تسديد الرسوم: 1,500,000 ل.س/)
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('warns when nobody would know to whom to pay', async () => {
    wire.reply(getPaymentDetails, { adminFullName: '', phoneNumber: '', address: '' })
    show()

    await button('طلب الدفع من مجد اللاذقاني').click()

    await expect
      .element(dialog.getByRole('link', { name: 'إدخالها في الإعدادات' }))
      .toHaveAttribute('href', '/admin/settings')
  })

  it('is rejected with a reason only', async () => {
    wire.reply(rejectRegistration, { ...pending, status: 'Rejected', message: '' })
    show()
    await chooseAction('مجد اللاذقاني', 'رفض')
    await inDialog('رفض الطلب').click()
    await expect.element(dialog.getByText('سبب الرفض مطلوب')).toBeVisible()
    expect(wire.sentTo(rejectRegistration)).toHaveLength(0)

    await dialog.getByLabelText(/^سبب الرفض/).fill('الأوراق ناقصة')
    await inDialog('رفض الطلب').click()

    await expect.element(page.getByText('رُفض الطلب')).toBeVisible()
    expect(wire.sentTo(rejectRegistration)[0]?.body).toBe('الأوراق ناقصة')
  })

  it('that another person decided meanwhile says what it is now', async () => {
    wire.refuse(rejectRegistration, 409, 'حالة الطلب الآن «بانتظار الدفع»، ولا تسمح بهذا الإجراء. حدّث الصفحة.')
    show()
    await chooseAction('مجد اللاذقاني', 'رفض')
    await dialog.getByLabelText(/^سبب الرفض/).fill('سبب')
    const before = wire.sentTo(listRegistrations).length

    await inDialog('رفض الطلب').click()

    await expect.element(dialog.getByText(/حالة الطلب الآن «بانتظار الدفع»/)).toBeVisible()
    await expect.poll(() => wire.sentTo(listRegistrations).length).toBeGreaterThan(before)
  })
})

describe('a receipt', () => {
  const open = async () => {
    show('?status=PaymentSubmitted')
    await button('عرض إيصال كرم حداد').click()
    await expect.element(dialog.getByRole('img', { name: 'صورة إيصال كرم حداد' })).toBeInTheDocument()
  }

  it('stands beside the request, with a warning when the picture is known', async () => {
    await open()

    for (const words of [/02010345678/, /1,500,000/, /مع الطلب رقم 9/, /هبة الصباغ/])
      await expect.element(dialog.getByText(words).first()).toBeVisible()
  })

  it('is zoomed and turned', async () => {
    await open()
    const picture = dialog.getByRole('img', { name: /^صورة إيصال/ })
    const width = () => (picture.element().parentElement as HTMLElement).style.inlineSize

    await inDialog('تكبير').click()
    await inDialog('تدوير').click()

    expect(width()).toBe('150%')
    await expect.element(picture).toHaveAttribute('data-turns', '1')
    await inDialog('تصغير').click()
    expect(width()).toBe('100%')
  })

  it('is approved after a question, and the next request comes', async () => {
    wire.reply(approveRegistration, {
      ...paid,
      status: 'Approved',
      studentId: 70,
      message: 'تم القبول النهائي، وأُنشئ حساب كرم حداد في برنامج «تطوير الويب».',
    })
    await open()
    await inDialog('قبول نهائي وإنشاء الحساب').click()
    await expect.element(page.getByText('قبول طلب كرم حداد نهائيًا؟')).toBeVisible()

    await page.getByRole('button', { name: 'قبول نهائي', exact: true }).click()

    await expect.element(page.getByText(/وأُنشئ حساب كرم حداد في برنامج «تطوير الويب»/)).toBeVisible()
    await expect.element(dialog.getByRole('img', { name: 'صورة إيصال ديما العظم' })).toBeInTheDocument()
  })

  it('is refused with a reason, and another one asked for', async () => {
    wire.reply(requestNewReceipt, { ...paid, status: 'ReceiptRejected', message: '' })
    await open()
    await inDialog('رفض الإيصال وطلب إيصال جديد').click()
    await page.getByLabelText(/^سبب الرفض/).fill('غير واضح')

    await page.getByRole('button', { name: 'رفضه وطلب إيصال جديد' }).click()

    await expect.element(page.getByText('رُفض الإيصال وطُلب إيصال جديد')).toBeVisible()
    expect(wire.sentTo(requestNewReceipt)[0]?.body).toBe('غير واضح')
  })

  it('follows another by the keyboard: left is onward', async () => {
    await open()

    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(dialog.getByRole('img', { name: 'صورة إيصال ديما العظم' })).toBeInTheDocument()
    await expect.element(dialog.getByText('2 من 2')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')

    await expect.element(dialog.getByRole('img', { name: 'صورة إيصال كرم حداد' })).toBeInTheDocument()
  })
})

describe('other requests', () => {
  it('with a refused receipt can only be rejected', async () => {
    show('?status=ReceiptRejected')
    await button('عرض طلب تيماء الديري').click()

    await expect.element(inDialog('رفض نهائي')).toBeVisible()
    await expect.element(inDialog(/طلب الدفع|قبول/)).not.toBeInTheDocument()
  })

  it('that wait for the applicant ask for nothing', async () => {
    serveRegistrations(wire, [buildRegistration({ number: 16, fullName: 'رنا الشامي', status: 'AwaitingPayment' })])
    show('?status=AwaitingPayment')

    await button('عرض طلب رنا الشامي').click()

    await expect.element(dialog.getByText('لا إجراء مطلوبًا منك في هذه الحالة.')).toBeVisible()
  })
})

describe('a card on phones', () => {
  it('opens as a whole, and has no button but for a step that can be taken', async () => {
    await page.viewport(390, 844)
    show('?status=ReceiptRejected')
    const card = page.getByRole('listitem').filter({ hasText: 'تيماء الديري' })

    await expect.element(card.getByRole('button')).toHaveLength(2)
    await expect.element(card.getByRole('button', { name: 'رفض طلب تيماء الديري' })).toBeVisible()
    await card.getByRole('button', { name: 'عرض طلب تيماء الديري' }).click({ position: { x: 30, y: 12 } })

    await expect.element(dialog.getByText('تيماء الديري').first()).toBeVisible()
  })
})
