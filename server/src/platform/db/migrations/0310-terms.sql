-- Academic years, terms and holidays (R-term-1). All of it is off in a school until attendance is switched on.
create table academic_year (
  id integer generated always as identity primary key,
  name text not null constraint academic_year_name_length check (char_length(name) between 1 and 50),
  name_key text not null generated always as (search_fold(name)) stored,
  starts_on date not null,
  ends_on date not null,
  constraint academic_year_length check (ends_on > starts_on and ends_on - starts_on <= 550)
);
create unique index academic_year_name_unique on academic_year (name_key);

create table term (
  id integer generated always as identity primary key,
  academic_year_id integer not null references academic_year (id),
  name text not null constraint term_name_length check (char_length(name) between 1 and 100),
  name_key text not null generated always as (search_fold(name)) stored,
  starts_on date not null,
  ends_on date not null,
  state text not null default 'PLANNED' constraint term_state_known check (state in ('PLANNED', 'OPEN', 'CLOSED')),
  opened_at timestamptz(3),
  opened_by integer references person_all (id),
  closed_at timestamptz(3),
  closed_by integer references person_all (id),
  constraint term_length check (ends_on > starts_on)
);
create unique index term_name_unique on term (academic_year_id, name_key);
create index term_opened_by on term (opened_by) where opened_by is not null;
create index term_closed_by on term (closed_by) where closed_by is not null;

-- PLANNED, OPEN, CLOSED, and OPEN again.
create function check_term_step() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('PLANNED', 'OPEN'), ('OPEN', 'CLOSED'), ('CLOSED', 'OPEN')) then
    raise exception 'a term does not go from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger term_step_is_known before update of state on term
  for each row when (old.state <> new.state) execute function check_term_step();

-- One copy of classrooms from a term into another, which can be taken back (R-term-10).
create table term_copy (
  id integer generated always as identity primary key,
  source_term_id integer not null references term (id),
  target_term_id integer not null references term (id),
  options jsonb not null,
  classroom_count integer not null,
  done_at timestamptz(3) not null default now(),
  done_by integer references person_all (id),
  undone_at timestamptz(3),
  undone_by integer references person_all (id)
);
create index term_copy_of_source on term_copy (source_term_id);
create index term_copy_into_target on term_copy (target_term_id);
create index term_copy_done_by on term_copy (done_by) where done_by is not null;
create index term_copy_undone_by on term_copy (undone_by) where undone_by is not null;

create table holiday (
  id integer generated always as identity primary key,
  name text not null constraint holiday_name_length check (char_length(name) between 1 and 100),
  search_key text not null generated always as (search_fold(name)) stored,
  first_day date not null,
  last_day date not null,
  kind text not null constraint holiday_kind_known check (kind in ('NATIONAL', 'RELIGIOUS', 'SCHOOL')),
  is_tentative boolean not null default false,
  -- Null: everybody's.
  program_id integer references program_all (id),
  constraint holiday_length check (last_day >= first_day and last_day - first_day < 60)
);
create index holiday_by_day on holiday (first_day, last_day);
create index holiday_of_program on holiday (program_id) where program_id is not null;

alter table classroom_all
  add column term_id integer,
  add column copied_from_id integer,
  add column copy_id integer;
alter table classroom_all
  add constraint classroom_all_term_id_fkey foreign key (term_id) references term (id) not valid,
  add constraint classroom_all_copied_from_id_fkey foreign key (copied_from_id) references classroom_all (id) on delete set null not valid,
  add constraint classroom_all_copy_id_fkey foreign key (copy_id) references term_copy (id) not valid;

create or replace view classroom as
select id, course_id, name, capacity, teacher_id, status, archived_at, archived_by, created_at, updated_at, search_key,
  term_id, copied_from_id, copy_id
from classroom_all
where deleted_at is null;
select journal_table('classroom_all', 'classroom', 'id');

alter table school_settings
  add column uses_attendance boolean not null default false,
  -- The day on which attendance was switched on last: no lesson before it is missing.
  add column attendance_since date,
  add column attendance_edit_days smallint not null default 7
    constraint attendance_edit_days_range check (attendance_edit_days between 0 and 60),
  add column excuse_days smallint not null default 14 constraint excuse_days_range check (excuse_days between 0 and 60),
  add column hijri_offset smallint not null default 0 constraint hijri_offset_range check (hijri_offset between -2 and 2),
  -- Names the events of calendar feeds.
  add column installation_id uuid not null default gen_random_uuid();
