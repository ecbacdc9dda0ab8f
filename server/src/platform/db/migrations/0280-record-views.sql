-- Who looked at the record of whom (R-privacy-1): one row a day for each viewer, person and kind, counted up.
create table record_view (
  person_id integer not null references person_all (id) on delete cascade,
  viewer_id integer not null references person_all (id),
  kind text not null
    constraint record_view_kind check (kind in ('PROFILE', 'DOCUMENT', 'HEALTH', 'GRADES', 'RECEIPT', 'EXPORT')),
  day date not null,
  count integer not null default 1,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  primary key (person_id, viewer_id, kind, day),
  constraint record_view_is_of_another check (person_id <> viewer_id)
);
create index record_view_of_viewer on record_view (viewer_id, day);
create index record_view_day on record_view (day);
