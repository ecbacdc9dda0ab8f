import { sql } from 'kysely'

/** How many questions of an `attempt` count in it: its own, without those that were dropped from it (R-key-1). */
export const countedQuestions = sql<number>`(
  jsonb_array_length(attempt.layout) - (
    select count(*) from lecture_quiz_question_all as question
    where question.quiz_id = attempt.quiz_id and question.standing = 'DROPPED' and question.deleted_at is null
      and not attempt.kept_points ? question.id::text
      and attempt.layout @> jsonb_build_array(jsonb_build_object('questionId', question.id))
  )
)::integer`

/** Whether an option of a `question` gives its point, by the key or because the question counts for everyone (R-key-1). */
export const isRight = (option: 'option' | 'given') => sql<boolean>`
  case question.standing when 'NORMAL' then ${sql.ref(option)}.is_correct else question.standing = 'ALL_RIGHT' end`
