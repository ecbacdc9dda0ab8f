import { previewOwnUndo } from '@manara/contract/changes.ts'
import { getGradeSheet } from '@manara/contract/grade-sheets.ts'
import { getGradingStatus, type LastGradeImport } from '@manara/contract/grades.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsTeacher, serveGrades } from '../../../../test/fake-teaching.ts'
import { address, button, open, row, three, wire } from './grading.fixtures.ts'

const status = { totalStudents: 3, gradesEnteredCount: 1, finalGradesCount: 1, isComplete: false }
const lastImport: LastGradeImport = {
  importId: 7,
  changedCount: 24,
  committedAt: '2026-11-20T18:05:00.000Z',
  committedBy: 'سمير حداد',
  isOwn: true,
  changeId: 12,
  isUndoable: true,
}

/** The screen of a classroom into which a file was uploaded. */
async function openWith(last: LastGradeImport) {
  serveGrades(wire, three)
  wire.reply(getGradingStatus, { ...status, lastImport: last })
  openAsTeacher(address)
  await expect.element(row('رنا الشامي')).toBeVisible()
}

describe('the file of marks', () => {
  it.each([
    ['ملف Excel (xlsx)', 'xlsx'],
    ['ملف CSV', 'csv'],
  ] as const)('is downloaded as %s', async (label, format) => {
    wire.replyFile(getGradeSheet, 'bytes', `attachment; filename="a.${format}"`)
    await open()

    await button('تنزيل الملف').click()
    await page.getByRole('menuitem', { name: label }).click()

    await expect.poll(() => wire.sentTo(getGradeSheet)).toHaveLength(1)
    expect(wire.sentTo(getGradeSheet)[0]?.query).toMatchObject({ format })
  })

  it('is not offered in a classroom that is not active', async () => {
    await open(undefined, 'COMPLETED')

    await expect.element(button('تنزيل الملف')).not.toBeInTheDocument()
  })
})

describe('the last upload', () => {
  it('of the teacher says how many marks it changed, and is taken back in the dialog of undoing', async () => {
    wire.refuse(previewOwnUndo, 409, 'تُرُوجع عن هذا العمل قبل قليل.')
    await openWith(lastImport)

    await expect.element(page.getByText(/^آخر رفع: درجات 24 طالبًا، في 20 تشرين الثاني 2026/)).toBeVisible()
    await button('تراجع').click()

    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => wire.sentTo(previewOwnUndo)).toHaveLength(1)
  })

  it('of the office names who uploaded it, and offers no undo', async () => {
    await openWith({ ...lastImport, isOwn: false, isUndoable: false })

    await expect.element(page.getByText(/^رفعها سمير حداد في 20 تشرين الثاني 2026/)).toBeVisible()
    await expect.element(button('تراجع')).not.toBeInTheDocument()
  })
})
