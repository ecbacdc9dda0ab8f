-- A quiz may draw questions of the bank for each student (R-quiz-19). `pick_count` of them, all worth the same points.
-- `by_topic` stays when the topic is deleted: such a pick draws nothing.
create table quiz_slot (
  id integer generated always as identity primary key,
  quiz_id integer not null references lecture_quiz_all (id) on delete cascade,
  kind text not null default 'PICK' constraint quiz_slot_kind_known check (kind in ('PICK')),
  position smallint not null,
  points numeric(5, 2) not null constraint quiz_slot_points_range check (points between 0.25 and 100),
  pick_count smallint not null constraint quiz_slot_count_range check (pick_count between 1 and 50),
  difficulty text constraint quiz_slot_difficulty_known check (difficulty in ('Easy', 'Medium', 'Hard')),
  by_topic boolean not null default false,
  topic_id integer references question_topic (id) on delete set null,
  types text[]
);
create index quiz_slot_of_quiz on quiz_slot (quiz_id);
create index quiz_slot_by_topic on quiz_slot (topic_id) where topic_id is not null;

-- The questions that picks draw from, copied when the quiz is enabled. `pool_key` is one for copies of one question.
alter table lecture_quiz_question_all
  add column slot_id integer,
  add column pool_key integer;
alter table lecture_quiz_question_all add constraint lecture_quiz_question_slot
  foreign key (slot_id) references quiz_slot (id) on delete set null not valid;
alter table lecture_quiz_question_all validate constraint lecture_quiz_question_slot;

-- The view is of the questions that every student gets: it keeps the columns that it has, and leaves out the pool.
do $$
begin
  execute format('create or replace view lecture_quiz_question as select %s from lecture_quiz_question_all
    where deleted_at is null and pool_key is null', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = 'lecture_quiz_question'::regclass and attnum > 0));
end $$;

-- The layout of an attempt is drawn from this number.
alter table quiz_attempt_all add column seed bigint;

-- How many questions a student gets.
create function quiz_questions_count(quiz integer) returns bigint language sql stable parallel safe as $$
  select (select count(*) from lecture_quiz_question where quiz_id = quiz)
    + (select coalesce(sum(pick_count), 0) from quiz_slot where quiz_id = quiz)
$$;

select journal_table('lecture_quiz_question_all', 'quizQuestion', 'id');
select journal_table('quiz_attempt_all', 'person', 'student_id');
