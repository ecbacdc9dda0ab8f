-- The teacher's order of a quiz. Null: behind those that have a place, in the order in which they were added.
alter table lecture_quiz_question_all add column position smallint;
alter table lecture_quiz_question_all add constraint lecture_quiz_question_position_range
  check (position between 1 and 100) not valid;
alter table lecture_quiz_question_all validate constraint lecture_quiz_question_position_range;

create or replace view lecture_quiz_question as
select id, quiz_id, question_type, text, image_id, created_at, position
from lecture_quiz_question_all
where deleted_at is null;
