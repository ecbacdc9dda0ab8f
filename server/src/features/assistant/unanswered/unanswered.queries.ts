import {
  type ListUnansweredQuery,
  type UnansweredQuestion,
  unansweredRules,
} from '@manara/contract/unanswered-questions.ts'
import type { ReaderName } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../../platform/db/list-page.ts'
import { selection } from '../../../platform/db/selection.ts'
import { searchIn } from '../../../platform/db/text-search.ts'
import type { MaskedQuestion } from './mask-question.ts'

/** Those of the words that are in the name of a person or applicant. The cost is that of one look at all names. */
export async function listNames(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as sought (word) where word in (
      select unnest(string_to_array(first_order, ' ')) from person_all
      union all select unnest(name_words(latin_name)) from person_all where latin_name is not null
      union all select unnest(name_words(full_name)) from registration where student_id is null)`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

export interface AskedQuestion extends MaskedQuestion {
  personId: number
  role: ReaderName
}

/** The first day of the present week of the school. */
const thisWeek = sql`(select local.day - (extract(dow from local.day)::integer - local.week_start + 7) % 7
  from (select (now() at time zone time_zone)::date as day, week_start from school_settings) as local)`

/** Counts each asker once. In one order of rows, so that two servers do not wait for each other. */
export const countQuestions = (db: Db, questions: readonly AskedQuestion[]) =>
  sql`
    insert into unanswered_question as known (week, role, question, has_names, asker_bits, askers)
    select week, role, question, "hasNames", bits, bit_count(bits::bit(64)) from (
      select ${thisWeek} as week, role, question, "hasNames",
        bit_or(1::bigint << (hashtextextended(question, "personId") & 63)::integer) as bits
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        as asked ("personId" integer, role text, question text, "hasNames" boolean)
      group by role, question, "hasNames") as asked
    where (select count(*) from unanswered_question where unanswered_question.week = asked.week) < ${unansweredRules.mostOfWeek}
    order by role, question
    on conflict (week, role, question) do update set asker_bits = coalesce(known.asker_bits, 0) | excluded.asker_bits,
      askers = greatest(known.askers,
        bit_count((coalesce(known.asker_bits, 0) | excluded.asker_bits)::bit(64)))`.execute(db)

const ordering: Ordering<UnansweredQuestion, ListUnansweredQuery> = {
  keys: { week: 'week', askers: 'askers' },
  tieBreaker: { by: 'id', field: 'questionId' },
  default: '-askers',
}

/** Weeks that are over, so that a question does not appear in the moment in which it is asked (R-assistant-7). */
export function listUnanswered(db: Db, query: ListUnansweredQuery): Promise<Page<UnansweredQuestion>> {
  let questions = db
    .selectFrom('unanswered_question')
    .where('week', '<', sql<string>`${thisWeek}`)
    .where(({ or, not, eb }) => or([not('has_names'), eb('askers', '>=', 2)]))
  if (query.role !== undefined) questions = questions.where('role', '=', query.role)
  questions = searchIn(questions, query.q, 'search_key')
  const fields = selection<UnansweredQuestion>()({
    questionId: 'id',
    question: 'question',
    role: 'role',
    week: sql`week::text`,
    askers: 'askers',
  })
  return readPage(questions.select(fields), ordering, query)
}
