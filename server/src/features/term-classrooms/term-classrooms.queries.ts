import type { TermCandidate } from '@manara/contract/term-classrooms.ts'
import type { Term } from '@manara/contract/terms.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'

/** A classroom that was made so many days before a term, or during it, is probably one of its own. */
const suggestedDaysBefore = 60
const mostCandidates = 1_000

/** Those of the term first, then those in no term, then those of other terms that are not closed. */
export const listCandidates = (db: Db, { termId, startsOn, endsOn }: Term): Promise<TermCandidate[]> =>
  db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .leftJoin('term', 'term.id', 'classroom.term_id')
    .select(
      selection<TermCandidate>()({
        classroomId: 'classroom.id',
        name: 'classroom.name',
        courseName: 'course.name',
        programName: 'program.name',
        termName: sql<string | null>`term.name`,
        isAttached: sql<SqlBool>`term.id is not distinct from ${termId}`,
        isSuggested: sql<SqlBool>`term.id is null and classroom.created_at::date
          between ${startsOn}::date - ${sql.lit(suggestedDaysBefore)} and ${endsOn}::date`,
      }),
    )
    .where('classroom.archived_at', 'is', null)
    .where(sql<SqlBool>`term.id is null or term.id = ${termId} or term.state <> 'CLOSED'`)
    .orderBy(sql`term.id is distinct from ${termId}`)
    .orderBy(sql`term.id is not null`)
    .orderBy(arabicOrder('program.name'))
    .orderBy(arabicOrder('course.name'))
    .orderBy(arabicOrder('classroom.name'))
    .orderBy('classroom.id')
    .limit(mostCandidates)
    .execute()

/** In the order of ids; before their terms are held. */
export const lockClassrooms = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('classroom')
    .select(['id', 'name', 'term_id as termId', 'archived_at as archivedAt'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
