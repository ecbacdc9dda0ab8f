import type { ArchivedStudent } from '@manara/contract/archive.ts'

const variants: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه' }

/** As the server folds names, near enough to find somebody in a list that is there already. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[أإآىئؤة]/g, (letter) => variants[letter] ?? letter)

/** Each word must be found in the name or the national id. */
export function foundStudents(students: readonly ArchivedStudent[], q: string): readonly ArchivedStudent[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  return students.filter(({ studentName, studentNationalId }) => {
    const key = folded(`${studentName} ${studentNationalId}`)
    return words.every((word) => key.includes(word))
  })
}
