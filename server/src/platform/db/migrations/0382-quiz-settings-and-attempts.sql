-- The settings of a quiz (R-quiz-11). Every default is the short quiz of before. `needs_attempt`: it is begun, with a
-- time and an order of its own, and cannot be handed in without that; written with the settings and when it is enabled.
alter table lecture_quiz_all
  add column opens_at timestamptz(3),
  add column closes_at timestamptz(3),
  add column time_limit_minutes smallint,
  add column attempts_allowed smallint default 1,
  add column wait_minutes smallint not null default 0,
  add column counts text not null default 'BEST',
  add column shuffles_questions boolean not null default false,
  add column shuffles_options boolean not null default false,
  add column wrong_percent smallint not null default 0,
  add column needs_all_answers boolean not null default true,
  add column pass_percent smallint not null default 50,
  add column shows_score text not null default 'AT_ONCE',
  add column shows_key text not null default 'AT_ONCE',
  add column results_published_at timestamptz(3),
  add column entry_password text,
  add column grace_minutes smallint not null default 10,
  add column needs_attempt boolean not null default false;

alter table lecture_quiz_all
  add constraint lecture_quiz_window_order check (closes_at > opens_at) not valid,
  add constraint lecture_quiz_time_limit_range check (time_limit_minutes between 1 and 600) not valid,
  add constraint lecture_quiz_attempts_range check (attempts_allowed between 1 and 20) not valid,
  add constraint lecture_quiz_wait_range check (wait_minutes between 0 and 10080) not valid,
  add constraint lecture_quiz_counts_known check (counts in ('BEST', 'LAST')) not valid,
  add constraint lecture_quiz_wrong_percent_range check (wrong_percent between 0 and 100) not valid,
  add constraint lecture_quiz_pass_percent_range check (pass_percent between 0 and 100) not valid,
  add constraint lecture_quiz_shows_score_known
    check (shows_score in ('NEVER', 'AT_ONCE', 'AFTER_CLOSE', 'WHEN_PUBLISHED')) not valid,
  add constraint lecture_quiz_shows_key_known
    check (shows_key in ('NEVER', 'AT_ONCE', 'AFTER_CLOSE', 'WHEN_PUBLISHED')) not valid,
  add constraint lecture_quiz_grace_range check (grace_minutes between 0 and 1440) not valid,
  add constraint lecture_quiz_entry_password_length check (char_length(entry_password) between 4 and 30) not valid;
alter table lecture_quiz_all validate constraint lecture_quiz_window_order;
alter table lecture_quiz_all validate constraint lecture_quiz_time_limit_range;
alter table lecture_quiz_all validate constraint lecture_quiz_attempts_range;
alter table lecture_quiz_all validate constraint lecture_quiz_wait_range;
alter table lecture_quiz_all validate constraint lecture_quiz_counts_known;
alter table lecture_quiz_all validate constraint lecture_quiz_wrong_percent_range;
alter table lecture_quiz_all validate constraint lecture_quiz_pass_percent_range;
alter table lecture_quiz_all validate constraint lecture_quiz_shows_score_known;
alter table lecture_quiz_all validate constraint lecture_quiz_shows_key_known;
alter table lecture_quiz_all validate constraint lecture_quiz_grace_range;
alter table lecture_quiz_all validate constraint lecture_quiz_entry_password_length;

-- Whether a student sees a part of the result now (R-quiz-15). Without an end of its own a quiz is closed when disabled.
create function quiz_shows(part text, closes_at timestamptz, is_enabled boolean, results_published_at timestamptz)
returns boolean language sql stable parallel safe as $$
  select case part
    when 'AT_ONCE' then true
    when 'AFTER_CLOSE' then case when closes_at is null then not is_enabled else closes_at <= now() end
    when 'WHEN_PUBLISHED' then results_published_at is not null
    else false
  end
$$;

create or replace view lecture_quiz as
select id, lecture_id, title, is_enabled, created_at, updated_at, search_key,
  opens_at, closes_at, time_limit_minutes, attempts_allowed, wait_minutes, counts, shuffles_questions, shuffles_options,
  wrong_percent, needs_all_answers, pass_percent, shows_score, shows_key, results_published_at, entry_password,
  needs_attempt, grace_minutes,
  quiz_shows(shows_score, closes_at, is_enabled, results_published_at) as is_score_shown,
  quiz_shows(shows_score, closes_at, is_enabled, results_published_at)
    and quiz_shows(shows_key, closes_at, is_enabled, results_published_at) as is_key_shown
from lecture_quiz_all
where deleted_at is null;

-- One try of a student at a quiz that is begun (R-quiz-12). `layout`: the questions and options in this student's order.
-- `answers` and `marks`: by question. `late_answers`: what a device that had no line brought after the end (R-quiz-17).
-- What counts of all tries is copied to `lecture_quiz_submission_all`.
create table quiz_attempt_all (
  id integer primary key default nextval('lecture_quiz_number'),
  quiz_id integer not null references lecture_quiz_all (id),
  student_id integer not null references person_all (id),
  attempt_no smallint not null,
  state text not null default 'OPEN' constraint quiz_attempt_state_known check (state in ('OPEN', 'HANDED_IN', 'MARKED', 'VOID')),
  started_at timestamptz(3) not null default now(),
  deadline_at timestamptz(3),
  last_contact_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  end_cause text constraint quiz_attempt_end_cause_known check (end_cause in ('STUDENT', 'TIME', 'STAFF')),
  void_reason text constraint quiz_attempt_void_reason_length check (char_length(void_reason) between 3 and 500),
  layout jsonb not null,
  answers jsonb not null default '{}' constraint quiz_attempt_answers_size check (octet_length(answers::text) <= 1048576),
  answers_version integer not null default 0,
  late_answers jsonb constraint quiz_attempt_late_answers_size check (octet_length(late_answers::text) <= 1048576),
  late_at timestamptz(3),
  late_state text constraint quiz_attempt_late_state_known check (late_state in ('WAITING', 'ACCEPTED', 'REFUSED')),
  marks jsonb,
  points numeric(7, 2),
  max_points numeric(7, 2) not null,
  score smallint,
  receipt_code text constraint quiz_attempt_receipt_form check (receipt_code ~ '^[0-9A-Z]{3}-[0-9A-Z]{3}$'),
  submission_id integer references lecture_quiz_submission_all (id) on delete set null,
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  constraint quiz_attempt_ended check ((state = 'OPEN') = (ended_at is null))
);

create unique index quiz_attempt_number on quiz_attempt_all (quiz_id, student_id, attempt_no) where deleted_at is null;
create unique index quiz_attempt_one_open on quiz_attempt_all (quiz_id, student_id) where state = 'OPEN' and deleted_at is null;
create index quiz_attempt_by_quiz_id on quiz_attempt_all (quiz_id, id);
create index quiz_attempt_due on quiz_attempt_all (deadline_at) where state = 'OPEN' and deleted_at is null;
create index quiz_attempt_by_student_id on quiz_attempt_all (student_id);
create index quiz_attempt_by_submission_id on quiz_attempt_all (submission_id) where submission_id is not null;
create index quiz_attempt_by_deleted_by on quiz_attempt_all (deleted_by) where deleted_by is not null;

create view quiz_attempt as
select id, quiz_id, student_id, attempt_no, state, started_at, deadline_at, last_contact_at, ended_at, end_cause,
  void_reason, layout, answers, answers_version, late_answers, late_at, late_state, marks, points, max_points, score, receipt_code, submission_id
from quiz_attempt_all
where deleted_at is null;

-- The points of what counts; null for a short quiz that was not begun: one for each question.
alter table lecture_quiz_submission_all
  add column points numeric(7, 2),
  add column max_points numeric(7, 2);

create or replace view lecture_quiz_submission as
select id, quiz_id, student_id, score, total_questions, receipt_code, submitted_at,
  coalesce(points, score) as points, coalesce(max_points, total_questions) as max_points
from lecture_quiz_submission_all
where deleted_at is null;

select journal_table('lecture_quiz_all', 'quiz', 'id');
select journal_table('lecture_quiz_submission_all', 'person', 'student_id');
select journal_table('quiz_attempt_all', 'person', 'student_id');
