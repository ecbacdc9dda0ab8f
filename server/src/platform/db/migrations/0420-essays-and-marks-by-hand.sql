-- A ninth kind of questions, which a person marks (R-essay-1).
alter table question_all add constraint question_type_of_nine check (question_type in (
  'MultipleChoice', 'TrueFalse', 'MultipleResponse', 'ShortText', 'Numeric', 'Matching', 'Ordering', 'FillBlanks', 'Essay'
)) not valid;
alter table question_all validate constraint question_type_of_nine;
alter table question_all drop constraint question_type_of_eight;
alter table lecture_quiz_question_all add constraint lecture_quiz_question_type_of_nine check (question_type in (
  'MultipleChoice', 'TrueFalse', 'MultipleResponse', 'ShortText', 'Numeric', 'Matching', 'Ordering', 'FillBlanks', 'Essay'
)) not valid;
alter table lecture_quiz_question_all validate constraint lecture_quiz_question_type_of_nine;
alter table lecture_quiz_question_all drop constraint lecture_quiz_question_type_of_eight;

alter table lecture_quiz_all add column hides_names_in_marking boolean not null default true;

create or replace view lecture_quiz as
select id, lecture_id, title, is_enabled, created_at, updated_at, search_key,
  opens_at, closes_at, time_limit_minutes, attempts_allowed, wait_minutes, counts, shuffles_questions, shuffles_options,
  wrong_percent, needs_all_answers, pass_percent, shows_score, shows_key, results_published_at, entry_password,
  needs_attempt, grace_minutes,
  quiz_shows(shows_score, closes_at, is_enabled, results_published_at) as is_score_shown,
  quiz_shows(shows_score, closes_at, is_enabled, results_published_at)
    and quiz_shows(shows_key, closes_at, is_enabled, results_published_at) as is_key_shown,
  hides_names_in_marking
from lecture_quiz_all
where deleted_at is null;

-- `hand_marks`: by question the points that a person gave, with comment, marker, moment, version and a digest of the answer
-- that was marked; they outlive reopening and count while the answer is that one. `marks` holds the points of every
-- question, theirs included. `awaits`: the questions without a mark; until the last one has it, points and score are null.
alter table quiz_attempt_all
  add column hand_marks jsonb not null default '{}',
  add column awaits integer[] not null default '{}';
alter table quiz_attempt_all
  add constraint quiz_attempt_hand_marks_size check (octet_length(hand_marks::text) <= 1048576) not valid,
  add constraint quiz_attempt_handed_in_awaits check (state <> 'HANDED_IN' or cardinality(awaits) > 0) not valid,
  add constraint quiz_attempt_awaiting_has_no_points check (state <> 'HANDED_IN' or num_nonnulls(points, score) = 0) not valid;
alter table quiz_attempt_all validate constraint quiz_attempt_hand_marks_size;
alter table quiz_attempt_all validate constraint quiz_attempt_handed_in_awaits;
alter table quiz_attempt_all validate constraint quiz_attempt_awaiting_has_no_points;

create or replace view quiz_attempt as
select id, quiz_id, student_id, attempt_no, state, started_at, deadline_at, last_contact_at, ended_at, end_cause,
  void_reason, layout, answers, answers_version, late_answers, late_at, late_state, marks, points, max_points, score, receipt_code, submission_id,
  hand_marks, awaits
from quiz_attempt_all
where deleted_at is null;

-- A result that awaits a mark has neither score nor points for any reader (R-essay-2).
alter table lecture_quiz_submission_all add column awaits_marking boolean not null default false;

create or replace view lecture_quiz_submission as
select id, quiz_id, student_id, case when not awaits_marking then score end as score, total_questions, receipt_code, submitted_at,
  case when not awaits_marking then coalesce(points, score) end as points, coalesce(max_points, total_questions) as max_points,
  awaits_marking
from lecture_quiz_submission_all
where deleted_at is null;

select journal_table('lecture_quiz_all', 'quiz', 'id');
select journal_table('lecture_quiz_submission_all', 'person', 'student_id');
select journal_table('quiz_attempt_all', 'person', 'student_id');
