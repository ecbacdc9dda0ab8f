import type { ArchivedStudent } from '@manara/contract/archive.ts'
import { foldArabic } from '@manara/contract/names.ts'

/** Each word must be found in the name or the national id. */
export function foundStudents(students: readonly ArchivedStudent[], q: string): readonly ArchivedStudent[] {
  const words = foldArabic(q).split(/\s+/).filter(Boolean)
  return students.filter(({ studentName, studentNationalId }) => {
    const key = foldArabic(`${studentName} ${studentNationalId}`)
    return words.every((word) => key.includes(word))
  })
}
