import { expect, it } from 'vitest'
import { foundRows } from './found-rows.ts'

const row = (enrollmentId: number, studentName: string) =>
  ({ enrollmentId, studentName }) as Parameters<typeof foundRows>[0][number]

it('a student is found by either kind of digits, whichever stands in the name', () => {
  const rows = [row(1, 'محمد ٧'), row(2, 'محمد 7'), row(3, 'محمد 8')]

  for (const q of ['محمد 7', 'محمد ٧', '۷'])
    expect(foundRows(rows, q).map(({ enrollmentId }) => enrollmentId)).toEqual([1, 2])
})
