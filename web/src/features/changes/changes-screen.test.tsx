import {
  type ChangeSet,
  type ChangeUnit,
  listChanges,
  listChangeUnits,
  listOwnChanges,
  previewUndo,
  type UndoPreview,
  undoChange,
} from '@manara/contract/changes.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../test/fake-programs.ts'
import { openAsTeacher } from '../../../test/fake-teaching.ts'
import { fakeWire } from '../../../test/fake-wire.ts'
import { noteAct, takeAct } from '../../http/last-act.ts'

const wire = fakeWire(serveShell)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const enrollment: ChangeSet = {
  changeId: 12,
  operation: 'bulkEnroll',
  operationName: 'تسجيل طلاب في شعبة',
  title: 'الشعبة أ',
  kind: 'ENROLLMENT',
  actorId: 1,
  actorName: 'سامر القباني',
  committedAt: '2026-11-18T06:12:00Z',
  undoUntil: inDays(26.5),
  state: 'DONE',
  unitCount: 3,
  undoneUnits: 0,
  effects: [{ name: 'التسجيلات في الشُعب', created: 3, changed: 0, removed: 0 }],
  undoOf: null,
  reason: null,
  isUndoable: true,
  progress: null,
  undoProblem: null,
}
const closed: ChangeSet = { ...enrollment, changeId: 9, title: 'الشعبة ب', state: 'CLOSED', isUndoable: false }

const rana: ChangeUnit = {
  unitId: 'person-1',
  thing: 'مستخدم',
  name: 'رنا الشامي',
  fate: 'created',
  fields: [{ name: 'الشعبة', before: null, after: 'الشعبة أ' }],
}
const laith: ChangeUnit = {
  ...rana,
  unitId: 'person-2',
  name: 'ليث مراد',
  blocked: { reason: 'e', text: 'الشعبة لم تعد نشطة.' },
}

const preview: UndoPreview = {
  changeId: 12,
  fingerprint: 'mark',
  unitCount: 3,
  possibleCount: 3,
  undoneCount: 0,
  blockedCount: 0,
  blockedByReason: [],
  possible: [rana],
  blocked: [],
  notReturned: ['رسائل البريد التي أُرسلت.'],
  needsReason: false,
  needsTypedCount: false,
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const undoButton = 'تراجع: تسجيل طلاب في شعبة «الشعبة أ»'

describe('the list of acts', () => {
  it('tells what was done, by whom, what it changed and how long it can be undone', async () => {
    wire.replyPage(listChanges, { rows: [enrollment, closed] })
    openAsAdministrator('/admin/changes')

    await expect.element(row('الشعبة أ')).toMatchTextContent(/تسجيل طلاب في شعبة/)
    await expect.element(row('الشعبة أ')).toMatchTextContent(/سامر القباني/)
    await expect.element(row('الشعبة أ')).toMatchTextContent(/التسجيلات في الشُعب: أُضيف 3/)
    await expect.element(row('الشعبة أ')).toMatchTextContent(/27 يومًا/)
    await expect.element(row('الشعبة ب')).toMatchTextContent(/انتهت مدة التراجع/)
  })

  it('follows an undo in the background until it ends, and says why it did not happen', async () => {
    const undoing = { ...enrollment, state: 'UNDOING' as const, progress: 40, isUndoable: false }
    wire.replyPage(listChanges, { rows: [undoing] })
    openAsAdministrator('/admin/changes')
    await expect.element(row('الشعبة أ')).toMatchTextContent(/جارٍ التراجع: 40%/)

    wire.replyPage(listChanges, { rows: [{ ...enrollment, undoProblem: 'صدر قرار تخرّج.' }] })

    await expect.element(row('الشعبة أ')).toMatchTextContent(/لم يتم التراجع الأخير: صدر قرار تخرّج/)
    await expect.element(row('الشعبة أ')).toMatchTextContent(/27 يومًا/)
  })

  it('opens an act to its things, with old and new values', async () => {
    wire.replyPage(listChanges, { rows: [enrollment] })
    wire.reply(listChangeUnits, { total: 1, units: [rana] })
    openAsAdministrator('/admin/changes')

    await button('البنود: تسجيل طلاب في شعبة «الشعبة أ»').click()

    await expect.element(page.getByRole('dialog').getByRole('listitem')).toMatchTextContent(/رنا الشامي/)
    await expect.element(page.getByRole('dialog').getByText('الشعبة أ', { exact: true })).toBeVisible()
  })

  it('says so when there is nothing', async () => {
    wire.replyPage(listChanges, { rows: [] })
    openAsAdministrator('/admin/changes')

    await expect.element(page.getByText('لا أعمال كبيرة في آخر 30 يومًا')).toBeVisible()
  })

  it('shows teachers their own', async () => {
    wire.replyPage(listOwnChanges, { rows: [enrollment] })
    openAsTeacher('/teacher/changes')

    await expect.element(row('الشعبة أ')).toBeVisible()
  })
})

describe('undoChange', () => {
  it('shows what would come back, begins on cancel, and undoes all of it', async () => {
    wire.replyPage(listChanges, { rows: [enrollment] })
    wire.reply(previewUndo, preview)
    wire.reply(undoChange, { change: { ...enrollment, state: 'UNDONE' }, undoId: 13, message: 'عادت 3 عناصر.' })
    openAsAdministrator('/admin/changes')
    await button(undoButton).click()
    await expect.element(page.getByRole('dialog').getByRole('listitem')).toMatchTextContent(/رنا الشامي/)
    await expect.element(button('إلغاء')).toHaveFocus()

    await button('تراجع عن الكل').click()

    await expect.element(page.getByText('عادت 3 عناصر.')).toBeVisible()
    expect(wire.sentTo(undoChange)[0]?.body).toEqual({ fingerprint: 'mark', mode: 'ALL' })
  })

  it('offers what is possible, with the reasons of the rest, and asks why', async () => {
    wire.replyPage(listChanges, { rows: [enrollment] })
    wire.reply(previewUndo, { ...preview, possibleCount: 2, blockedCount: 1, blocked: [laith], needsReason: true })
    wire.refuse(undoChange, 409, 'يجري الآن عمل كبير آخر. أعد المحاولة بعد قليل.')
    openAsAdministrator('/admin/changes?undo=12')
    await expect.element(page.getByText('الشعبة لم تعد نشطة.')).toBeVisible()
    const confirm = button('تراجع عمّا يمكن (2 من 3)')
    await expect.element(confirm).toBeDisabled()

    await page.getByRole('textbox', { name: /سبب التراجع/ }).fill('شعبة خطأ')
    await confirm.click()

    await expect.element(page.getByText(/يجري الآن عمل كبير آخر/)).toBeVisible()
    expect(wire.sentTo(undoChange)[0]?.body).toEqual({ fingerprint: 'mark', mode: 'POSSIBLE', reason: 'شعبة خطأ' })
  })
})

describe('the act of an answer', () => {
  it('is offered once, and only at once', () => {
    noteAct('7', 1_000)
    expect([takeAct(1_500), takeAct(1_500)]).toEqual([7, undefined])

    noteAct('8', 1_000)
    expect(takeAct(10_000)).toBeUndefined()

    noteAct(null)
    expect(takeAct()).toBeUndefined()
  })
})
