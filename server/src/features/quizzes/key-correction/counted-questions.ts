import { sql } from 'kysely'

/** How many questions of an `attempt` count in it: its own, without those that were dropped from it (R-key-1). */
export const countedQuestions = sql<number>`(
  select count(*) from jsonb_array_elements(attempt.layout) as place
  where coalesce(
    (attempt.kept_points ->> (place.value ->> 'questionId'))::numeric > 0,
    (place.value ->> 'questionId')::integer <> all(array(
      select id from lecture_quiz_question_all as question
      where question.quiz_id = attempt.quiz_id and question.standing = 'DROPPED'
    ))
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
