-- no-transaction
-- Never two right options, except in a question that says that it has several (R-question-1).
create unique index concurrently if not exists question_option_one_right on question_option (question_id)
  where is_correct and not is_several;
-- then
drop index concurrently if exists question_option_one_correct;
-- then
create unique index concurrently if not exists lecture_quiz_option_one_right on lecture_quiz_option (question_id)
  where is_correct and not is_several;
-- then
drop index concurrently if exists lecture_quiz_option_one_correct;
