import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { SchoolCalendar } from '../../platform/format/dates.ts'

/** A kind of thing and its number, as an entry of the trail names it. */
export interface ThingRef {
  entity: string
  id: string
}

const person = (alias: string) => sql.ref(`${alias}.full_name`)

const named = (table: string, column = 'name') => ({
  from: sql`${sql.table(table)} as thing`,
  name: sql`${sql.ref(`thing.${column}`)}`,
})

interface NameSource {
  from: RawBuilder<unknown>
  name: RawBuilder<unknown>
  isUuid?: true
}

const withPerson = (table: string, column: string): NameSource => ({
  from: sql`${sql.table(table)} as thing join person_all as owner on owner.id = ${sql.ref(`thing.${column}`)}`,
  name: person('owner'),
})

/** Where each kind has its name; deleted things keep theirs. */
const sources: Record<string, NameSource> = {
  person: { from: sql`person_all as thing`, name: person('thing') },
  academicYear: named('academic_year'),
  accessRole: named('access_role'),
  approval: named('approval', 'title'),
  term: named('term'),
  roleGrant: withPerson('role_grant', 'person_id'),
  program: named('program_all'),
  course: named('course_all'),
  classroom: named('classroom_all'),
  lecture: named('lecture_all', 'title'),
  lesson: {
    from: sql`lesson as thing join classroom_all as room on room.id = thing.classroom_id`,
    name: sql`room.name || ' – ' || to_char(thing.day, 'YYYY-MM-DD')`,
  },
  material: named('material_all', 'title'),
  quiz: named('lecture_quiz_all', 'title'),
  announcement: named('announcement_all', 'title'),
  extraField: named('extra_field_all', 'label'),
  holiday: named('holiday'),
  calendarFeed: withPerson('calendar_feed', 'person_id'),
  examBar: {
    from: sql`exam_bar as thing join enrollment_all as place on place.id = thing.enrollment_id
      join person_all as owner on owner.id = place.student_id`,
    name: person('owner'),
  },
  excuse: withPerson('excuse', 'student_id'),
  personDocument: withPerson('person_document_all', 'person_id'),
  question: { from: sql`question_all as thing`, name: sql`left(thing.text, 80)` },
  quizQuestion: { from: sql`lecture_quiz_question_all as thing`, name: sql`left(thing.text, 80)` },
  enrollment: {
    from: sql`enrollment_all as thing join person_all as owner on owner.id = thing.student_id
      join classroom_all as room on room.id = thing.classroom_id`,
    name: sql`${person('owner')} || ' – ' || room.name`,
  },
  graduation: { ...withPerson('graduation', 'student_id'), isUuid: true },
  registration: { from: sql`registration as thing`, name: person('thing'), isUuid: true },
  session: { ...withPerson('session', 'person_id'), isUuid: true },
  conversation: withPerson('conversation', 'person_id'),
  quizSubmission: {
    from: sql`lecture_quiz_submission_all as thing join person_all as owner on owner.id = thing.student_id
      join lecture_quiz_all as quiz on quiz.id = thing.quiz_id`,
    name: sql`${person('owner')} || ' – ' || quiz.title`,
  },
  quizAttempt: {
    from: sql`quiz_attempt_all as thing join person_all as owner on owner.id = thing.student_id
      join lecture_quiz_all as quiz on quiz.id = thing.quiz_id`,
    name: sql`${person('owner')} || ' – ' || quiz.title`,
  },
  challenge: {
    from: sql`challenge as thing join course_all as course on course.id = thing.course_id`,
    name: sql`course.name`,
  },
  'challenge-attempt': withPerson('challenge_attempt', 'student_id'),
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647

const toKey = ({ entity, id }: ThingRef) => `${entity}:${id}`

export interface ThingNames extends SchoolCalendar {
  getName(ref: ThingRef): string | undefined
}

/** The names of many things of any kind, and the time zone of the school, in one statement. */
export async function nameThings(db: Db, refs: readonly ThingRef[]): Promise<ThingNames> {
  const asked = new Map<string, Set<string>>()
  for (const { entity, id } of refs) {
    const source = sources[entity]
    if (!source || !(source.isUuid ? uuid.test(id) : isNumber(id))) continue
    asked.set(entity, (asked.get(entity) ?? new Set()).add(id))
  }
  // Every kind is asked for, also with nothing to find: a text for each mixture of kinds would be planned and kept for each.
  const parts = Object.entries(sources).map(([entity, source]) => {
    const type = source.isUuid ? sql`uuid[]` : sql`integer[]`
    return sql`select ${entity}::text as entity, thing.id::text as id, ${source.name} as name from ${source.from}
      where thing.id = any(${[...(asked.get(entity) ?? [])]}::${type})`
  })
  const zone = sql`select 'zone' as entity, '' as id, time_zone as name from school_settings
    union all select 'months', '', month_names from school_settings`
  const { rows } = await sql<ThingRef & { name: string | null }>`
    ${sql.join([zone, ...parts], sql` union all `)}`.execute(db)
  const names = new Map(rows.map((row) => [toKey(row), row.name ?? undefined]))
  return {
    timeZone: names.get('zone:') ?? 'UTC',
    monthNames: names.get('months:') ?? 'ar-SY',
    getName: (ref) => names.get(toKey(ref)),
  }
}
