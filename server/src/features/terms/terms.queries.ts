import type { AcademicYear, ClosingBlocker, Term, TermOption, TermState } from '@manara/contract/terms.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'

/** A day of the database as text. */
export const dayText = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

const yearFields = selection<AcademicYear>()({
  academicYearId: 'id',
  name: 'name',
  startsOn: dayText('starts_on'),
  endsOn: dayText('ends_on'),
})

export const listAcademicYears = (db: Db): Promise<AcademicYear[]> =>
  db.selectFrom('academic_year').select(yearFields).orderBy('starts_on', 'desc').orderBy('id', 'desc').execute()

/** A year for one change at a time; terms that are added meanwhile wait. */
export const lockAcademicYear = (trx: Trx, id: number): Promise<AcademicYear | undefined> =>
  trx.selectFrom('academic_year').select(yearFields).where('id', '=', id).forUpdate().executeTakeFirst()

/** The time of the school's clock at a moment, without a zone. */
const schoolTime = (now: Date) => sql`(${now}::timestamptz at time zone (select time_zone from school_settings))`

const isCurrent = (now: Date) =>
  sql<boolean>`term.state = 'OPEN' and ${schoolTime(now)}::date between term.starts_on and term.ends_on`

/** Lessons that are over, of classrooms with students, whose attendance was not taken (R-term-5). */
const missingSheets = (now: Date) => sql<number>`(
  select count(*) from lesson join classroom on classroom.id = lesson.classroom_id, school_settings
  where classroom.term_id = term.id and term.state <> 'CLOSED' and lesson.state = 'SCHEDULED' and lesson.taken_at is null
    and lesson.day >= school_settings.attendance_since
    and lesson.day + make_interval(mins => lesson.ends_minute) <= ${schoolTime(now)}
    and exists (select from enrollment where enrollment.classroom_id = classroom.id)
)`

/** A copy can be taken back for so many days (R-term-10). */
export const undoDays = 30

const undoableCopies = (now: Date) => sql<Term['copies']>`(
  select coalesce(jsonb_agg(jsonb_build_object('copyId', copy.id, 'sourceTermName', source.name,
    'classroomsCount', copy.classroom_count,
    'doneAt', to_char(copy.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by copy.id desc), '[]')
  from term_copy as copy join term as source on source.id = copy.source_term_id
  where copy.target_term_id = term.id and copy.undone_at is null
    and copy.done_at > ${now}::timestamptz - make_interval(days => ${sql.lit(undoDays)})
)`

const terms = (db: Db) =>
  db
    .selectFrom('term')
    .innerJoin('academic_year as year', 'year.id', 'term.academic_year_id')
    .orderBy('term.starts_on', 'desc')
    .orderBy('term.id', 'desc')

const optionFields = (now: Date) =>
  ({
    termId: 'term.id',
    name: 'term.name',
    academicYearName: 'year.name',
    startsOn: dayText('term.starts_on'),
    endsOn: dayText('term.ends_on'),
    state: 'term.state',
    isCurrent: isCurrent(now),
  }) as const

export const listTermOptions = (db: Db, now: Date): Promise<TermOption[]> =>
  terms(db)
    .select(selection<TermOption>()(optionFields(now)))
    .$narrowType<{ state: TermState }>()
    .execute()

const wholeTerms = (db: Db, now: Date) =>
  terms(db)
    .select(
      selection<Term>()({
        ...optionFields(now),
        academicYearId: 'year.id',
        classroomsCount: sql<number>`(select count(*) from classroom where classroom.term_id = term.id)`,
        missingSheets: missingSheets(now),
        copies: undoableCopies(now),
      }),
    )
    .$narrowType<{ state: TermState }>()

export const listTerms = (db: Db, now: Date): Promise<Term[]> => wholeTerms(db, now).execute()

export const getTerm = (db: Db, now: Date, id: number): Promise<Term | undefined> =>
  wholeTerms(db, now).where('term.id', '=', id).executeTakeFirst()

/** The ids of the terms that are open today (R-term-2). */
export async function listCurrentTermIds(db: Db, now: Date): Promise<number[]> {
  const rows = await db.selectFrom('term').select('id').where(isCurrent(now)).limit(2).execute()
  return rows.map(({ id }) => id)
}

export const lockTerm = (trx: Trx, id: number) =>
  trx
    .selectFrom('term')
    .select(['academic_year_id as academicYearId', 'name', 'state'])
    .select([dayText('starts_on').as('startsOn'), dayText('ends_on').as('endsOn')])
    .$narrowType<{ state: TermState }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Span {
  startsOn: string
  endsOn: string
}

const takenOutside = (trx: Trx, { startsOn, endsOn }: Span) =>
  trx
    .selectFrom('lesson')
    .innerJoin('classroom', 'classroom.id', 'lesson.classroom_id')
    .where('lesson.taken_first_at', 'is not', null)
    .where(sql<boolean>`lesson.day not between ${startsOn}::date and ${endsOn}::date`)

/** How many taken lessons of the term lie outside these days (R-term-4). */
export async function countTakenOutside(trx: Trx, termId: number, span: Span): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  return (await takenOutside(trx, span).where('term_id', '=', termId).select(count).executeTakeFirstOrThrow()).count
}

/** Which of these classrooms have taken lessons outside these days. */
export async function listTakenOutside(trx: Trx, classroomIds: readonly number[], span: Span): Promise<number[]> {
  const rows = await takenOutside(trx, span)
    .where('classroom.id', '=', sql<number>`any(${classroomIds})`)
    .select('classroom.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

export const listTermsOutside = (trx: Trx, { academicYearId, startsOn, endsOn }: AcademicYear) =>
  trx
    .selectFrom('term')
    .select('name')
    .where('academic_year_id', '=', academicYearId)
    .where(({ eb, or }) => or([eb('starts_on', '<', startsOn), eb('ends_on', '>', endsOn)]))
    .orderBy('starts_on')
    .execute()

/** Classrooms that the term has or had, deleted ones and those of copies included (R-term-7). */
export async function countEverInTerm(trx: Trx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest((select count(*) from classroom_all where term_id = ${id}),
      (select coalesce(sum(classroom_count), 0) from term_copy where ${id} in (source_term_id, target_term_id))) as count`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** All that is left to decide before the term closes: classrooms, then excuses and bars of their students. */
export async function listBlockers(db: Db, termId: number): Promise<ClosingBlocker[]> {
  const { rows } = await sql<ClosingBlocker>`
    select 'ACTIVE_CLASSROOM' as kind, classroom.id, classroom.name, course.name as "courseName"
    from classroom join course_all as course on course.id = classroom.course_id
    where term_id = ${termId} and classroom.status = 'ACTIVE' and archived_at is null
    union all
    select 'WAITING_EXCUSE', excuse.id, student.full_name, ''
    from excuse join term on term.id = ${termId} and first_day <= term.ends_on and last_day >= term.starts_on
    join person as student on student.id = excuse.student_id
    where excuse.state = 'PENDING' and exists (
      select from enrollment join classroom on classroom.id = enrollment.classroom_id
      where enrollment.student_id = excuse.student_id and classroom.term_id = ${termId}
    )
    union all
    select 'PROPOSED_BAR', bar.id, student.full_name, course.name
    from exam_bar as bar join enrollment on enrollment.id = bar.enrollment_id
    join classroom on classroom.id = enrollment.classroom_id and classroom.term_id = ${termId} and archived_at is null
    join course_all as course on course.id = classroom.course_id
    join person_all as student on student.id = enrollment.student_id
    where bar.state = 'PROPOSED'
    order by kind, id`.execute(db)
  return rows
}
