-- The coordinator may let the teachers of the course use its Approved questions (R-bank-11).
alter table course_all add column shares_bank boolean not null default false;
create or replace view course as
select id, program_id, name, price, coordinator_id, created_at, updated_at, search_key, shares_bank
from course_all
where deleted_at is null;

-- The question of the bank that one of a quiz was copied from; both go on by themselves (R-quiz-2).
alter table lecture_quiz_question_all add column source_question_id integer;
alter table lecture_quiz_question_all add constraint lecture_quiz_question_source
  foreign key (source_question_id) references question_all (id) on delete set null not valid;
alter table lecture_quiz_question_all validate constraint lecture_quiz_question_source;

select journal_table('course_all', 'course', 'id');
select journal_table('lecture_quiz_question_all', 'quizQuestion', 'id');
