-- no-transaction
-- Deleting a pick looks for its questions.
create index concurrently if not exists lecture_quiz_question_by_slot on lecture_quiz_question_all (slot_id)
  where slot_id is not null;
-- then
-- Copies of one question in several picks share a picture.
create index concurrently if not exists lecture_quiz_question_by_image on lecture_quiz_question_all (image_id)
  where image_id is not null;
-- then
alter table lecture_quiz_question_all drop constraint if exists lecture_quiz_question_all_image_id_key;
