import {
  declareDifferent,
  findPersonMatches,
  listPersonMatches,
  type PairedPerson,
  type PersonMatch,
  type PersonPair,
} from '@manara/contract/person-matches.ts'
import { type MergePreview, mergePeople, previewMerge } from '@manara/contract/person-merge.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { createUser, listUserRoles, listUsers } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../test/fake-programs.ts'
import { fakeWire } from '../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)

const older: PairedPerson = {
  userId: 7,
  fullName: 'سامر خالد الحلبي',
  fatherName: 'خالد',
  motherName: 'سعاد',
  birthDate: '2004-05-06',
  nationalId: '04010012345',
  email: 'samer@school.example',
  phones: [],
  programName: 'هندسة البرمجيات',
  createdAt: '2025-09-01T08:00:00.000Z',
}
const newer: PairedPerson = { ...older, userId: 12, nationalId: '04010012354', email: 'samer2@school.example' }
const pair: PersonPair = {
  matchId: 3,
  role: 2,
  level: 'CERTAIN',
  reasons: ['الاسم نفسه', 'تاريخ الولادة نفسه'],
  foundAt: '2026-11-20T03:00:00.000Z',
  older,
  newer,
}
const place = { classroomName: 'الشعبة أ', practicalGrade: 20, examGrade: 50, finalGrade: null }
const preview: MergePreview = {
  keep: { userId: 7, fullName: older.fullName },
  other: { userId: 12, fullName: newer.fullName },
  fields: [
    {
      field: 'email',
      title: 'البريد الإلكتروني',
      keepValue: older.email,
      otherValue: newer.email,
      isFromOther: false,
    },
  ],
  moved: [{ name: 'التسجيلات في الشُعب', count: 2 }],
  clashes: [
    {
      courseName: 'قواعد البيانات',
      keep: { enrollmentId: 70, ...place },
      other: { enrollmentId: 120, ...place, examGrade: 40 },
      keptEnrollmentId: 70,
    },
  ],
  notes: ['يمكن التراجع عن الدمج خلال 30 يومًا.'],
  fingerprint: 'mark',
}

const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rowLabel = 'سامر خالد الحلبي وسامر خالد الحلبي'

describe('the screen of duplicate records', () => {
  it('shows pairs with level, reasons and differences, and its page in the menu', async () => {
    wire.replyPage(listPersonMatches, { rows: [pair] })
    openAsAdministrator('/admin/duplicates')

    const row = page.getByRole('row', { name: /الحلبي/ })
    await expect.element(row).toMatchTextContent(/مؤكّد/)
    await expect.element(row).toMatchTextContent(/تاريخ الولادة نفسه/)
    await expect.element(row).toMatchTextContent(/04010012354 \(مختلف\)/)
    await expect.element(page.getByRole('link', { name: /سجلات متكررة/ })).toMatchTextContent(/1/)
  })

  it('says that there are none, and then its page is not in the menu', async () => {
    openAsAdministrator('/admin/duplicates')

    await expect.element(page.getByText('لا سجلات متكررة. نفحصها كل ليلة.')).toBeVisible()
    expect(page.getByRole('link', { name: /سجلات متكررة/ }).elements()).toEqual([])
  })

  it('calls a pair different', async () => {
    wire.replyPage(listPersonMatches, { rows: [pair] })
    wire.reply(declareDifferent, { message: 'لن يظهرا بعد الآن.' })
    openAsAdministrator('/admin/duplicates')

    await button(`ليسا شخصًا واحدًا: ${rowLabel}`).click()

    await expect.element(page.getByText('لن يظهرا بعد الآن.')).toBeVisible()
    expect(wire.sentTo(declareDifferent).map(({ params }) => params)).toEqual([{ id: '3' }])
  })

  it('merges with what was chosen', async () => {
    wire.replyPage(listPersonMatches, { rows: [pair] })
    wire.reply(previewMerge, ({ body }) => ({
      ...preview,
      fields: preview.fields.map((field) => ({ ...field, isFromOther: body.fromOther?.includes('email') ?? false })),
    }))
    wire.reply(mergePeople, { userId: 7, fullName: older.fullName, changeId: 5, message: 'دُمج السجلان.' })
    openAsAdministrator('/admin/duplicates')

    await button(`دمج: ${rowLabel}`).click()
    await expect.element(page.getByText('التسجيلات في الشُعب: 2')).toBeVisible()
    await page.getByRole('radio', { name: newer.email }).click()
    await expect.element(page.getByRole('radio', { name: newer.email })).toBeChecked()
    await page.getByLabelText('سبب الدمج (اختياري)').fill('سُجّل مرتين')
    await button('دمج السجلين').click()

    await expect.element(page.getByText('دُمج السجلان.')).toBeVisible()
    expect(wire.sentTo(mergePeople).map(({ body }) => body)).toEqual([
      { keepId: 7, otherId: 12, fromOther: ['email'], fingerprint: 'mark', reason: 'سُجّل مرتين' },
    ])
  })
})

const match: PersonMatch = {
  userId: 7,
  fullName: older.fullName,
  nationalId: older.nationalId,
  motherName: 'سعاد',
  birthDate: '2004-05-06',
  programName: null,
  level: 'CERTAIN',
  reasons: ['الاسم نفسه', 'تاريخ الولادة نفسه'],
  deletedAt: null,
}

describe('adding a person who may be there already', () => {
  async function openForm(matches: PersonMatch[]) {
    wire.replyPage(listUsers, { rows: [] })
    wire.reply(listUserRoles, ['Administrator', 'Teacher', 'Student'])
    wire.reply(findPersonMatches, { matches })
    openAsAdministrator('/admin/users')
    await button('إضافة مستخدم').first().click()
    await field('الاسم الأول').fill('سامر')
    await field('الاسم الأخير').fill('الحلبي')
  }

  it('names the candidates after a pause, leaves the focus, and takes a second press for a certain one', async () => {
    await openForm([match])
    wire.refuse(createUser, 409, 'لا')

    await expect
      .element(page.getByRole('dialog').getByRole('status').filter({ hasText: 'قد يكون مسجّلًا من قبل' }), {
        timeout: 5_000,
      })
      .toBeVisible()
    await expect.element(field('الاسم الأخير')).toHaveFocus()
    await expect.element(page.getByRole('link', { name: /فتح سجل/ })).toHaveAttribute('href', '/admin/people/7')
    await field('الرقم الوطني').fill('0999888777')
    await field('البريد الإلكتروني').fill('s@school.example')
    await field('كلمة المرور').fill('Sunrise-2026')
    await expect
      .poll(() => wire.sentTo(findPersonMatches).at(-1)?.body.nationalId, { timeout: 5_000 })
      .toBe('0999888777')

    await userEvent.keyboard('{Enter}')

    await expect.element(page.getByText(/فاضغط الحفظ مرة أخرى/)).toBeVisible()
    expect(wire.sentTo(createUser)).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => wire.sentTo(createUser).length).toBe(1)
  })

  it('offers to restore a deleted person with that national id', async () => {
    wire.reply(restoreFromTrash, {
      id: 'person-7',
      kind: 'person',
      title: older.fullName,
      message: 'استُعيد.',
    })
    await openForm([{ ...match, deletedAt: new Date(Date.now() - 86_400_000).toISOString() }])

    await page.getByRole('button', { name: /استعادة سامر/ }).click()

    await expect.element(page.getByText('استُعيد.')).toBeVisible()
    expect(wire.sentTo(restoreFromTrash).map(({ params }) => params)).toEqual([{ id: 'person-7' }])
  })
})
