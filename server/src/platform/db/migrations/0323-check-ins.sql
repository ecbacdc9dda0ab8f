-- Students check in by themselves with a code on the teacher's screen (R-checkin-1).
create table check_in_window (
  id integer generated always as identity primary key,
  lesson_id integer not null references lesson (id) on delete cascade,
  -- Codes, their cookies and the marks of devices hang on it, and on nothing else.
  secret bytea not null constraint check_in_window_secret_length check (octet_length(secret) = 32),
  opened_at timestamptz(3) not null,
  opened_by integer not null references person_all (id) on delete cascade,
  closes_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- Minutes after the start of the lesson.
  late_after smallint not null constraint check_in_window_late_after check (late_after between 0 and 300),
  -- The version of the sheet when it opened: what the teacher saves later stays.
  base_version integer not null,
  head_count smallint constraint check_in_window_head_count check (head_count >= 0),
  constraint check_in_window_length check (closes_at > opened_at)
);
create index check_in_window_of_lesson on check_in_window (lesson_id, id);
create index check_in_window_by on check_in_window (opened_by);
create index check_in_window_by_age on check_in_window (opened_at);

-- One student, one code, one device in a window.
create table check_in (
  window_id integer not null references check_in_window (id) on delete cascade,
  student_id integer not null references person_all (id) on delete cascade,
  claim_id uuid not null unique,
  device_hash bytea not null,
  at timestamptz(3) not null,
  primary key (window_id, student_id),
  unique (window_id, device_hash)
);
create index check_in_of_student on check_in (student_id);
