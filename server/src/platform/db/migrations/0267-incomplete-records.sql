-- People whose records lack required fields, and which. Filled at night, and for one person when the record is saved.
create table incomplete_record (
  person_id integer primary key references person_all (id) on delete cascade,
  missing text[] not null
);
create index incomplete_record_missing on incomplete_record using gin (missing);

-- {"*": people, "motherName": people}: the dashboard does not count at each visit.
alter table school_settings
  add column incomplete_counts jsonb not null default '{}',
  add column incomplete_counted_at timestamptz(3);
