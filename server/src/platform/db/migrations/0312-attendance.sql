-- Dated lessons and the attendance of their students (R-attendance-1). Days and minutes are those of the school's time zone.
create table lesson (
  id integer generated always as identity primary key,
  classroom_id integer not null references classroom_all (id),
  -- Chosen by the one who adds the lesson, on a phone without a line too; names the lesson on the wire.
  client_id uuid not null unique,
  day date not null,
  starts_minute smallint not null constraint lesson_starts_in_the_day check (starts_minute between 0 and 1435),
  ends_minute smallint not null,
  state text not null default 'SCHEDULED' constraint lesson_state_known check (state in ('SCHEDULED', 'CANCELLED')),
  change_reason text not null default '' constraint lesson_change_reason_length check (char_length(change_reason) <= 300),
  revision integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  attendance_version integer not null default 0,
  taken_first_at timestamptz(3),
  taken_at timestamptz(3),
  taken_by integer references person_all (id),
  present_count smallint not null default 0,
  late_count smallint not null default 0,
  absent_count smallint not null default 0,
  excused_count smallint not null default 0,
  constraint lesson_length check (ends_minute between starts_minute + 10 and 1440),
  constraint lesson_in_steps check (starts_minute % 5 = 0 and ends_minute % 5 = 0),
  constraint lesson_cancelled_is_not_taken check (state = 'SCHEDULED' or taken_at is null)
);
create index lesson_by_day on lesson (day, classroom_id);
create index lesson_of_classroom on lesson (classroom_id, day);
create index lesson_taken_by on lesson (taken_by) where taken_by is not null;

-- status: 1 present, 2 late, 3 absent, 4 excused. source: 1 teacher, 2 student, 3 excuse, 4 administrator.
create table attendance_mark (
  lesson_id integer not null references lesson (id) on delete cascade,
  enrollment_id integer not null references enrollment_all (id) on delete cascade,
  day date not null,
  status smallint not null constraint attendance_mark_status_known check (status between 1 and 4),
  minutes_late smallint constraint attendance_mark_minutes
    check (minutes_late is null or minutes_late between 1 and 300 and status = 2),
  source smallint not null constraint attendance_mark_source_known check (source between 1 and 4),
  -- The version of the sheet that wrote it last.
  version integer not null,
  note text constraint attendance_mark_note_length check (char_length(note) between 1 and 200),
  primary key (lesson_id, enrollment_id)
);
create index attendance_mark_of_enrollment on attendance_mark (enrollment_id, day);
create index attendance_mark_absent on attendance_mark (day) where status = 3;

-- What a mark was before: written when one that was there changes.
create table attendance_change (
  id bigint generated always as identity primary key,
  lesson_id integer not null references lesson (id) on delete cascade,
  enrollment_id integer not null references enrollment_all (id) on delete cascade,
  from_status smallint not null,
  to_status smallint not null,
  from_minutes smallint,
  to_minutes smallint,
  reason text constraint attendance_change_reason_length check (char_length(reason) between 1 and 300),
  source smallint not null,
  by integer references person_all (id),
  at timestamptz(3) not null default now()
);
create index attendance_change_of_lesson on attendance_change (lesson_id, id);
create index attendance_change_of_enrollment on attendance_change (enrollment_id);
create index attendance_change_by on attendance_change (by) where by is not null;

create function refuse_attendance_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of attendance is not changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger attendance_change_is_history before update on attendance_change
  for each row execute function refuse_attendance_change();

-- The answers of saved sheets, longer than those of Idempotency-Key: a phone may send after weeks (R-attendance-5).
create table attendance_save (
  save_id uuid primary key,
  lesson_id integer not null references lesson (id) on delete cascade,
  body_hash bytea not null,
  saved_by integer references person_all (id),
  device_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  reply jsonb not null
);
create index attendance_save_of_lesson on attendance_save (lesson_id);
create index attendance_save_by on attendance_save (saved_by) where saved_by is not null;
create index attendance_save_by_age on attendance_save (received_at);

-- When the student came into the present classroom; without it since enrolling.
alter table enrollment_all add column placed_at timestamptz;
create or replace view enrollment as
select id, student_id, classroom_id, practical_grade, exam_grade, final_grade, enrolled_at, updated_at, placed_at
from enrollment_all
where deleted_at is null;
select journal_table('enrollment_all', 'person', 'student_id');

-- The registrar keeps attendance, the director reads it.
update access_role set permissions = permissions || '{attendance.read,attendance.edit}'::text[]
where key = 'registrar' and not 'attendance.read' = any(permissions);
update access_role set permissions = permissions || '{attendance.read}'::text[]
where key = 'director' and not 'attendance.read' = any(permissions);
