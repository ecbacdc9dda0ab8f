import { listExtraFields } from '@manara/contract/extra-fields.ts'
import { createFirstCodes, getSignInCards } from '@manara/contract/first-codes.ts'
import { createPerson, type Person } from '@manara/contract/people.ts'
import { getRecordSettings, presetUses } from '@manara/contract/record-settings.ts'
import { createUser, updateUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildUser, serveUsers, showUsers } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { render } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'
import { ImportCardsButton } from './import-cards-button.tsx'

const wire = fakeWire()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })
const noMail = buildUser({
  userId: 4,
  firstName: 'رنا',
  email: 'uabcdefghij@no-mail.invalid',
  nationalId: 'T-00000001',
  isNationalIdTemporary: true,
})

const answerCreated = () =>
  wire.reply(createPerson, { ...noMail, message: 'أُضيف' } as unknown as Person & { message: string })

async function fillNames() {
  await field('الاسم الأول').fill('تيماء')
  await field('الاسم الأخير').fill('الديري')
}

describe('a new student without an e-mail', () => {
  it('needs no password: a card is the way in', async () => {
    serveUsers(wire, [])
    answerCreated()
    showUsers()
    await button('إضافة مستخدم').first().click()
    await expect.element(dialog.getByText(/اطبع بطاقة الدخول من القائمة/)).toBeVisible()
    await fillNames()
    await field('الرقم الوطني').fill('02010345678')
    await button('حفظ المستخدم').click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(createPerson)[0]?.body).toEqual({
      firstName: 'تيماء',
      lastName: 'الديري',
      nationalId: '02010345678',
      role: 2,
    })
    expect(wire.sentTo(createUser)).toEqual([])
  })

  it('is followed by another one, with another key', async () => {
    serveUsers(wire, [])
    answerCreated()
    showUsers()
    await button('إضافة مستخدم').first().click()
    for (const nationalId of ['02010345678', '02010345679']) {
      await fillNames()
      await field('الرقم الوطني').fill(nationalId)
      await button('حفظ وإضافة آخر').click()
      await expect.element(field('الاسم الأول')).toHaveValue('')
    }

    const sent = wire.sentTo(createPerson)
    expect(sent.map(({ body }) => (body as { nationalId: string }).nationalId)).toEqual(['02010345678', '02010345679'])
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  it('has the fields that the school uses behind «المزيد من البيانات», and a temporary number', async () => {
    serveUsers(wire, [])
    answerCreated()
    wire.reply(getRecordSettings, {
      preset: 'SYRIAN',
      uses: presetUses('SYRIAN'),
      applicationUses: [],
      teachersSeePhones: false,
      nationalIdLengths: [],
    })
    wire.reply(listExtraFields, [])
    showUsers()
    await button('إضافة مستخدم').first().click()
    await fillNames()
    await button('المزيد من البيانات').click()
    await field('اسم الأم ونسبتها').fill('سعاد القاسم')
    await field('رقم الهاتف').fill('0933 123 456')
    await expect.element(field('الجنسية')).not.toBeInTheDocument()
    await dialog.getByRole('checkbox', { name: /بلا رقم وطني/ }).click()
    await expect.element(field('الرقم الوطني')).not.toBeInTheDocument()
    await button('حفظ المستخدم').click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(createPerson)[0]?.body).toEqual({
      firstName: 'تيماء',
      lastName: 'الديري',
      role: 2,
      hasTemporaryId: true,
      motherName: 'سعاد القاسم',
      phones: [{ relation: 'SELF', holderName: '', number: '0933 123 456', isWhatsapp: true }],
    })
  })
})

describe('a student without an e-mail', () => {
  it('is shown as such, and an edit that leaves it so sends nothing of it', async () => {
    serveUsers(wire, [noMail])
    wire.reply(updateUser, { ...noMail, message: 'عُدّلت' })
    showUsers()

    await expect.element(page.getByText('لا بريد').first()).toBeVisible()
    await expect.element(page.getByText('رقم مؤقت').first()).toBeVisible()
    expect(document.body.textContent).not.toContain('no-mail')
    await button('تعديل رنا الشامي').first().click()
    await expect.element(field('البريد الإلكتروني')).toHaveValue('')
    await field('الاسم الأول').fill('ريما')
    await button('حفظ التعديلات').click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(updateUser)[0]?.body).toEqual({ firstName: 'ريما', base: { firstName: 'رنا' } })
  })
})

describe('sign-in cards', () => {
  const reply = {
    message: 'أُنشئت رموز تفعيل لمستخدم واحد، واستُثني مستخدم واحد.',
    batchId: '5f0c6a53-7a54-4d2a-9e0e-1b8f6a2f7c01',
    madeCount: 1,
    skippedCount: 1,
    remainingCount: 0,
    nextAfterId: null,
    results: [
      { userId: 4, fullName: 'رنا الشامي', isMade: true },
      { userId: 5, fullName: 'سامر الحسن', isMade: false, reason: 'فُعّل الحساب من قبل' },
    ],
  }

  it('are made for the selected people, saved as a file, and the skipped named', async () => {
    serveUsers(wire, [noMail, buildUser({ userId: 5, firstName: 'سامر', lastName: 'الحسن' })])
    wire.reply(createFirstCodes, reply)
    wire.replyFile(getSignInCards, 'PDF', 'attachment; filename="cards.pdf"')
    showUsers()
    await page.getByRole('checkbox', { name: 'تحديد كل من في الصفحة' }).first().click()
    await button('بطاقات الدخول').click()
    await button('إنشاء الرموز وتنزيل البطاقات').click()

    await expect.element(dialog.getByText('فُعّل الحساب من قبل')).toBeVisible()
    expect(wire.sentTo(createFirstCodes)[0]?.body).toEqual({ ids: expect.arrayContaining([4, 5]) })
    expect(wire.sentTo(getSignInCards)[0]?.query).toEqual({ format: 'pdf' })
  })

  it('come in parts where they are many: the next goes on after the last person', async () => {
    wire.reply(createFirstCodes, ({ body }) =>
      body.afterId === 0 ? { ...reply, remainingCount: 3, nextAfterId: 5 } : { ...reply, skippedCount: 0, results: [] },
    )
    wire.replyFile(getSignInCards, 'PDF', 'attachment; filename="cards.pdf"')
    signInAs('Administrator')
    render(<ImportCardsButton importId={7} />)
    await button('بطاقات الدخول').click()
    await button('إنشاء الرموز وتنزيل البطاقات').click()

    await expect.element(dialog.getByText(/بقي 3 أشخاص/)).toBeVisible()
    await button('تنزيل الجزء التالي').click()

    await expect.element(dialog.getByText('فُعّل الحساب من قبل')).toBeVisible()
    expect(wire.sentTo(createFirstCodes).map(({ body }) => body)).toEqual([
      { importId: 7, afterId: 0 },
      { importId: 7, afterId: 5 },
    ])
    expect(wire.sentTo(getSignInCards)).toHaveLength(2)
  })

  it('that could not be made say why', async () => {
    serveUsers(wire, [noMail])
    wire.refuse(createFirstCodes, 400, 'اختر 500 مستخدم على الأكثر في المرة الواحدة، أو ضيّق البحث.')
    showUsers()
    await page.getByRole('checkbox', { name: 'تحديد كل من في الصفحة' }).first().click()
    await button('بطاقات الدخول').click()
    await button('إنشاء الرموز وتنزيل البطاقات').click()

    await expect.element(dialog.getByText(/^اختر 500 مستخدم على الأكثر/)).toBeVisible()
    expect(wire.sentTo(getSignInCards)).toEqual([])
  })
})
