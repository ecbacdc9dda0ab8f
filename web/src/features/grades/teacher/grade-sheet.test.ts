import { describe, expect, it } from 'vitest'
import { buildGraded } from '../../../../test/fake-teaching.ts'
import { foundRows } from '../found-rows.ts'
import { gradeFigures } from './grade-figures.ts'
import { answered, emptySheet, getUnsaved, pasted, reverted, typed } from './grade-sheet.ts'

const rows = [buildGraded({ enrollmentId: 1, practicalGrade: 20, examGrade: 40 }), buildGraded({ enrollmentId: 2 })]
const rowsById = new Map(rows.map((row) => [row.enrollmentId, row]))
const cell = (enrollmentId: number, column: 'practicalGrade' | 'examGrade', text: string) => ({
  enrollmentId,
  column,
  text,
})

describe('what is to be saved', () => {
  it('is nothing when the same mark is typed again', () => {
    const sheet = typed(emptySheet, cell(1, 'practicalGrade', '20.0'))

    expect(getUnsaved(rowsById, sheet)).toMatchObject({ grades: [], changedCount: 0, wrongCount: 0 })
  })

  it('holds only the marks that changed, null where one was cleared', () => {
    const sheet = pasted(emptySheet, [
      cell(1, 'practicalGrade', ''),
      cell(1, 'examGrade', '40'),
      cell(2, 'examGrade', '55.5'),
    ])

    expect(getUnsaved(rowsById, sheet).grades).toEqual([
      { enrollmentId: 1, practicalGrade: null },
      { enrollmentId: 2, examGrade: 55.5 },
    ])
  })

  it('leaves a mark out of range behind and counts it', () => {
    const sheet = pasted(emptySheet, [cell(2, 'practicalGrade', '25'), cell(2, 'examGrade', '71')])

    expect(getUnsaved(rowsById, sheet)).toMatchObject({
      grades: [{ enrollmentId: 2, practicalGrade: 25 }],
      changedCount: 1,
      wrongCount: 1,
    })
  })
})

describe('after an answer', () => {
  it('forgets what was stored, keeps what was typed meanwhile, what is wrong and what was refused', () => {
    const before = pasted(emptySheet, [
      cell(1, 'practicalGrade', '21'),
      cell(1, 'examGrade', '99'),
      cell(2, 'practicalGrade', '9'),
    ])
    const { sent } = getUnsaved(rowsById, before)
    const meanwhile = typed(before, cell(2, 'practicalGrade', '10'))

    const { drafts } = answered(meanwhile, sent, [
      { enrollmentId: 1, isSaved: true, isFinalCleared: false },
      { enrollmentId: 2, isSaved: true, isFinalCleared: false },
    ])

    expect(drafts.get(1)).toEqual({ examGrade: '99' })
    expect(drafts.get(2)).toEqual({ practicalGrade: '10' })
  })

  it('keeps a refused row with its reason until it is touched', () => {
    const before = typed(emptySheet, cell(2, 'practicalGrade', '9'))
    const { sent } = getUnsaved(rowsById, before)

    const after = answered(before, sent, [
      { enrollmentId: 2, isSaved: false, reason: 'ليس هنا', isFinalCleared: false },
    ])

    expect(after.drafts.get(2)).toEqual({ practicalGrade: '9' })
    expect(after.refusals.get(2)).toBe('ليس هنا')
    expect(typed(after, cell(2, 'practicalGrade', '8')).refusals.size).toBe(0)
    expect(reverted(after, { enrollmentId: 2, column: 'practicalGrade' }).drafts.size).toBe(0)
  })
})

describe('figures', () => {
  it('count marks, average finals, and put 100 into the last step', () => {
    const figures = gradeFigures([
      buildGraded({ enrollmentId: 1, practicalGrade: 30, examGrade: 70, finalGrade: 100 }),
      buildGraded({ enrollmentId: 2, practicalGrade: 20, examGrade: 39.5, finalGrade: 59.5 }),
      buildGraded({ enrollmentId: 3, practicalGrade: 20 }),
    ])

    expect(figures).toMatchObject({ totalCount: 3, enteredCount: 2, finalsCount: 2, average: 79.8, highest: 100 })
    expect(figures.belowPassingCount).toBe(1)
    expect(figures.bins.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 1])
  })

  it('say nothing about finals that are not there', () => {
    expect(gradeFigures(rows)).toMatchObject({ average: null, highest: null, belowPassingCount: null })
  })
})

it('finds names however their letters are written', () => {
  const people = ['أحمد الحموي', 'آمنة مصطفى', 'هبة الله'].map((studentName, index) =>
    buildGraded({ enrollmentId: index + 1, studentName }),
  )
  const found = (q: string) => foundRows(people, q).map(({ studentName }) => studentName)

  expect(found('احمد')).toEqual(['أحمد الحموي'])
  expect(found('مصطفي امنه')).toEqual(['آمنة مصطفى'])
  expect(found('')).toHaveLength(3)
})
