import type { Preview, ProcessingEntry } from '@manara/contract/graduation.ts'
import { named } from '@manara/contract/named.ts'
import { graduationText } from '../graduation.text.ts'

type Policy = Pick<Preview, 'passingGpa' | 'minimumCourseGrade'>

const separator = '، '

/** Why a student fails or is incomplete, in words; undefined for graduates. */
export function explainEntry(entry: ProcessingEntry, { passingGpa }: Policy): string | undefined {
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

/** Everybody of a preview: decided or not. */
export const listEntries = ({ report, incomplete }: Preview): readonly ProcessingEntry[] => [...report, ...incomplete]

/** The students about whom a newer preview says something else, or who are new in it. */
export function changedIds(before: Preview, now: Preview): ReadonlySet<number> {
  const summarize = ({ status, finalGpa, missingCourses }: ProcessingEntry) =>
    JSON.stringify([status, finalGpa, missingCourses.map(({ courseId }) => courseId)])
  const known = new Map(listEntries(before).map((entry) => [entry.studentId, summarize(entry)]))
  const changed = listEntries(now).filter((entry) => known.get(entry.studentId) !== summarize(entry))
  return new Set(changed.map(({ studentId }) => studentId))
}
