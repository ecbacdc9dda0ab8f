import { describe, expect, it } from 'vitest'
import { findHeadings, foldHeading } from './headings.ts'
import type { ReadCell } from './reading-job.ts'

const synonyms = new Map(
  Object.entries({
    'الاسم الأول': 'first',
    الكنية: 'family',
    'رقم الهوية': 'nationalId',
    'الأم الاسم': 'mother',
  }).map(([heading, field]) => [foldHeading(heading), field]),
)
const known = (folded: string) => synonyms.get(folded)
const rows = (...lines: ReadCell[][]) => lines.map((cells, index) => ({ line: index + 1, cells }))

describe('headings', () => {
  it('are compared without article, marks, brackets and stars', () => {
    for (const heading of ['الكنية*', 'كنيه:', ' الكُنْيَة ', '(الكنيــة)'])
      expect(known(foldHeading(heading))).toBe('family')
    expect(known(foldHeading('الاسم الاول'))).toBe('first')
  })

  it('are the first line with two known ones, below titles; a second column for a field stays open', () => {
    const found = findHeadings(
      rows(['ثانوية دمشق'], [null, 'الاسم الأول'], ['م', 'الاسم الأول', 'الكنية', 'الكنية', 'العنوان'], ['1', 'سالم']),
      [],
      known,
    )

    expect(found).toEqual({
      line: 3,
      columns: [
        { index: 0, heading: 'م', field: undefined },
        { index: 1, heading: 'الاسم الأول', field: 'first' },
        { index: 2, heading: 'الكنية', field: 'family' },
        { index: 3, heading: 'الكنية', field: undefined },
        { index: 4, heading: 'العنوان', field: undefined },
      ],
    })
  })

  it('may be two lines, where the first is merged', () => {
    const found = findHeadings(
      rows(['الكنية', 'الأم', null, 'رقم الهوية'], [null, 'الاسم', 'النسبة', null], ['العلي', 'سعاد', 'خ', '001']),
      ['B1:C1'],
      known,
    )

    expect(found?.line).toBe(2)
    expect(found?.columns.map(({ field }) => field)).toEqual(['family', 'mother', undefined, 'nationalId'])
  })

  it('are not found where nothing is known', () => {
    expect(findHeadings(rows(['a', 'b'], ['1', '2']), [], known)).toBeUndefined()
  })
})
