import type { ProcessingEntry, Rehearsal } from '@manara/contract/graduation.ts'
import { named } from '@manara/contract/named.ts'
import { graduationText } from '../graduation.text.ts'

type Policy = Pick<Rehearsal, 'passingGpa' | 'minimumCourseGrade'>

const separator = '، '

/** Why somebody fails or is incomplete, in words; nothing for graduates. */
export function reasonOf(entry: ProcessingEntry, { passingGpa }: Policy): string | undefined {
  const { status, finalGpa, missingCourses, weakCourses } = entry
  if (status === 'Graduated') return undefined
  if (status === 'Incomplete')
    return graduationText.missing(missingCourses.map(({ courseName }) => named(courseName)).join(separator))
  const weak = weakCourses.map(({ courseName, finalGrade }) => graduationText.courseGrade(courseName, finalGrade))
  return [
    finalGpa !== null && finalGpa < passingGpa && graduationText.belowPass(finalGpa, passingGpa),
    weak.length > 0 && graduationText.belowMinimum(weak.join(separator)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Everybody of a rehearsal: decided or not. */
export const entriesOf = ({ report, incomplete }: Rehearsal): readonly ProcessingEntry[] => [...report, ...incomplete]

/** The students about whom a newer rehearsal says something else, or who are new in it. */
export function changedIds(before: Rehearsal, now: Rehearsal): ReadonlySet<number> {
  const tell = ({ status, finalGpa, missingCourses }: ProcessingEntry) =>
    JSON.stringify([status, finalGpa, missingCourses.map(({ courseId }) => courseId)])
  const known = new Map(entriesOf(before).map((entry) => [entry.studentId, tell(entry)]))
  const changed = entriesOf(now).filter((entry) => known.get(entry.studentId) !== tell(entry))
  return new Set(changed.map(({ studentId }) => studentId))
}
