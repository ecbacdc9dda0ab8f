import { sql } from 'kysely'

/** How many questions of an `attempt` count in it: its own, without those that were dropped from it (R-key-1). */
export const countedQuestions = sql<number>`(
  jsonb_array_length(attempt.layout) - (
    select count(*) from lecture_quiz_question_all as question
    where question.quiz_id = attempt.quiz_id
      and case when attempt.kept_points ? question.id::text then (attempt.kept_points ->> question.id::text)::numeric = 0
        else question.standing = 'DROPPED' end
      and attempt.layout @> jsonb_build_array(jsonb_build_object('questionId', question.id))
  )
)::integer`

/** Whether an option of a `question` gives its point, by the key or because the question counts for everyone (R-key-1). */
export const isRight = (option: 'option' | 'given') => sql<boolean>`
  (case question.standing when 'NORMAL' then ${sql.ref(option)}.is_correct else question.standing = 'ALL_RIGHT' end)`

/** The answers of a `submission` to a short quiz, and their points under the present key, as an attempt has them. */
export const givenAnswers = sql`(
  select jsonb_object_agg(answer.question_id, jsonb_build_object('optionId', answer.option_id)) as answers,
    coalesce(jsonb_object_agg(answer.question_id, ${isRight('given')}::integer)
      filter (where question.standing <> 'DROPPED'), '{}') as marks
  from lecture_quiz_answer as answer
  join lecture_quiz_option as given on given.id = answer.option_id
  join lecture_quiz_question as question on question.id = answer.question_id
  where answer.submission_id = submission.id
)`
