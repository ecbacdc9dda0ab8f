-- no-transaction
-- Purging a question of the bank looks for its copies.
create index concurrently if not exists lecture_quiz_question_by_source on lecture_quiz_question_all (source_question_id)
  where source_question_id is not null;
