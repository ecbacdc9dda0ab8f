import { type RawBuilder, sql } from 'kysely'
import { isShownBarred } from './grades.queries.ts'

export { gradesPublished } from './published-grades.text.ts'

/** The marks of a place as its student may see them, of the view `shown_grade` as `shown` (R-release-1). */
export const shownGrades = [
  'shown.practical_grade as practicalGrade',
  'shown.exam_grade as examGrade',
  'shown.final_grade as finalGrade',
  'shown.awaits_publication as awaitsPublication',
  'shown.revised_at as revisedAt',
] as const

/** The bar from the exam, beside the 0 of it among the marks that the student sees: with published ones from then on. */
export const isBarShown = (enrollmentId?: RawBuilder<unknown>) =>
  sql<boolean>`(shown.exam_grade is not distinct from 0 and ${isShownBarred(enrollmentId)})`

/** The fields that go out with the moment of a revision, before it is written as text. */
export type WithRevision<Row> = Omit<Row, 'revisedAt'> & { revisedAt?: Date }

interface Publication {
  awaitsPublication: boolean | null
  revisedAt?: Date | null
}

/** A row as it goes out: only what waits for publication, or was revised after it, says so. */
export const withPublication = <Row extends Publication>({ awaitsPublication, revisedAt, ...row }: Row) => ({
  ...row,
  ...(awaitsPublication && { awaitsPublication: true }),
  ...(revisedAt && { revisedAt }),
})
