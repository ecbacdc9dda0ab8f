-- People with an account, and their sessions (R-people-1, R-session-4).
-- Tables ending in _all also hold what was deleted; the view without the ending shows the living rows only.
create table person_all (
  id integer generated always as identity primary key,
  role smallint not null constraint person_role_known check (role in (0, 1, 2)),
  first_name text not null constraint person_first_name_length check (char_length(first_name) between 1 and 100),
  last_name text not null constraint person_last_name_length check (char_length(last_name) between 1 and 100),
  email text not null constraint person_email_form
    check (char_length(email) between 3 and 255 and email = lower(email)),
  national_id text not null constraint person_national_id_length check (char_length(national_id) between 4 and 20),
  password_hash text not null,
  program_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(first_name || last_name) || ' ' || arabic_fold(email)) stored,
  constraint person_program_is_for_students check (program_id is null or role = 2)
);

-- E-mail and national id are unique over living people; a deleted person frees both.
create unique index person_email_unique on person_all (email) where deleted_at is null;
create unique index person_national_id_unique on person_all (arabic_fold(national_id)) where deleted_at is null;

create index person_search on person_all using gin (search_key gin_trgm_ops) where deleted_at is null;
create index person_by_id on person_all (role, id) where deleted_at is null;
create index person_by_first_name on person_all (role, first_name collate "ar-x-icu", id) where deleted_at is null;
create index person_by_last_name on person_all (role, last_name collate "ar-x-icu", id) where deleted_at is null;
create index person_by_email on person_all (role, email, id) where deleted_at is null;
create index person_by_program on person_all (program_id, id) where deleted_at is null and program_id is not null;
create index person_deleted on person_all (deleted_at) where deleted_at is not null;

create view person as
select id, role, first_name, last_name, email, national_id, password_hash, program_id, created_at, updated_at, search_key
from person_all
where deleted_at is null;

create table session (
  id uuid primary key default gen_random_uuid(),
  person_id integer not null references person_all (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);

create index session_open on session (person_id) where ended_at is null;
create index session_expired on session (expires_at);
