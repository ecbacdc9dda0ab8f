-- Programs, their courses, and the classrooms of a course (R-curriculum-1).
create table program_all (
  id integer generated always as identity primary key,
  name text not null constraint program_name_length check (char_length(name) between 1 and 255),
  description text constraint program_description_length check (char_length(description) <= 2000),
  is_registration_open boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(name)) stored
);

create index program_search on program_all using gin (search_key gin_trgm_ops) where deleted_at is null;

create view program as
select id, name, description, is_registration_open, created_at, updated_at, search_key
from program_all
where deleted_at is null;

alter table person_all add constraint person_program_exists foreign key (program_id) references program_all (id);

create table course_all (
  id integer generated always as identity primary key,
  program_id integer not null references program_all (id),
  name text not null constraint course_name_length check (char_length(name) between 1 and 255),
  price numeric(12, 2) not null default 0 constraint course_price_range check (price between 0 and 9999999999),
  coordinator_id integer references person_all (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(name)) stored
);

create index course_search on course_all using gin (search_key gin_trgm_ops) where deleted_at is null;
create index course_of_program on course_all (program_id, id) where deleted_at is null;
create index course_of_coordinator on course_all (coordinator_id) where deleted_at is null;

create view course as
select id, program_id, name, price, coordinator_id, created_at, updated_at, search_key
from course_all
where deleted_at is null;

create table classroom_all (
  id integer generated always as identity primary key,
  course_id integer not null references course_all (id),
  name text not null constraint classroom_name_length check (char_length(name) between 1 and 255),
  capacity integer not null default 30 constraint classroom_capacity_range check (capacity between 1 and 1000),
  teacher_id integer references person_all (id),
  status text not null default 'ACTIVE' constraint classroom_status_known
    check (status in ('ACTIVE', 'COMPLETED', 'CANCELLED')),
  archived_at timestamptz,
  archived_by integer references person_all (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(name)) stored,
  constraint classroom_archived_is_completed check (archived_at is null or status = 'COMPLETED')
);

create index classroom_search on classroom_all using gin (search_key gin_trgm_ops) where deleted_at is null;
create index classroom_of_course on classroom_all (course_id, id) where deleted_at is null;
create index classroom_of_teacher on classroom_all (teacher_id, status) where deleted_at is null;

create view classroom as
select id, course_id, name, capacity, teacher_id, status, archived_at, archived_by, created_at, updated_at, search_key
from classroom_all
where deleted_at is null;
