-- Questions that the built-in assistant did not answer, without names of people (R-assistant-7).
create table unanswered_question (
  id integer generated always as identity primary key,
  -- The first day of a week of the school.
  week date not null,
  -- Whose skills were asked.
  role text not null constraint unanswered_question_role check (role in ('Administrator', 'Teacher', 'Student')),
  -- Folded and masked.
  question text not null constraint unanswered_question_length check (char_length(question) between 1 and 200),
  has_names boolean not null,
  askers smallint not null constraint unanswered_question_askers check (askers between 1 and 64),
  -- Each asker sets one of 64 bits, so that nobody counts twice; forgotten when the week is over.
  asker_bits bigint,
  search_key text not null generated always as (search_fold(question)) stored,
  constraint unanswered_question_once unique (week, role, question)
);
