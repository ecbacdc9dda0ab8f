-- Copies of the data of one person (R-privacy-2): made by a job, kept for a week as a file.
create table data_copy (
  id integer generated always as identity primary key,
  person_id integer not null references person_all (id) on delete cascade,
  -- Null: the person asked.
  requested_by integer references person_all (id),
  requested_at timestamptz(3) not null default now(),
  state text not null default 'WAITING'
    constraint data_copy_state check (state in ('WAITING', 'READY', 'FAILED', 'EXPIRED')),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  file_id uuid unique references stored_file (id),
  constraint data_copy_file_is_of_ready check ((state = 'READY') = (file_id is not null and expires_at is not null))
);
create unique index data_copy_one_at_a_time on data_copy (person_id) where state = 'WAITING';
create index data_copy_of_person on data_copy (person_id, id);
create index data_copy_requested_by on data_copy (requested_by) where requested_by is not null;
