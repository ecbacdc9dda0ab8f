-- Secret addresses of personal calendars (R-calendar-4), and what a calendar asks of a holiday.
create table calendar_feed (
  id integer generated always as identity primary key,
  person_id integer not null references person_all (id) on delete cascade,
  secret_hash bytea not null unique,
  label text not null constraint calendar_feed_label_length check (char_length(label) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_read_on date,
  revoked_at timestamptz(3)
);
create index calendar_feed_of_person on calendar_feed (person_id, id);
create index calendar_feed_revoked on calendar_feed (revoked_at) where revoked_at is not null;

alter table holiday
  add column revision integer not null default 0,
  add column updated_at timestamptz(3) not null default now();
