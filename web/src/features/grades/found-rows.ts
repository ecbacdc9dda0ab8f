import type { GradedEnrollment } from '@manara/contract/grades.ts'
import { foldDigits } from '../../format/typed-number.ts'

/** Letters that people write one for the other are one letter here, as in the searches of the server. */
const fold = (text: string) =>
  foldDigits(text)
    .normalize('NFKC')
    .replace(/[\u0610-\u061a\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[ؤئ]/g, 'ء')
    .toLowerCase()

/** The students whose names hold all words. */
export function foundRows<Row extends Pick<GradedEnrollment, 'enrollmentId' | 'studentName'>>(
  rows: readonly Row[],
  q: string,
): readonly Row[] {
  const words = fold(q)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  return rows.filter(({ studentName }) => {
    const name = fold(studentName)
    return words.every((word) => name.includes(word))
  })
}
