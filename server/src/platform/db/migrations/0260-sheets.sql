-- Sheets that come back (R-sheet-1): what each row of a downloaded file said, so that the returned one can be compared.
create table sheet (
  id integer generated always as identity primary key,
  kind text not null constraint sheet_kind_known check (kind in ('GRADES', 'PEOPLE')),
  classroom_id integer references classroom_all (id) on delete cascade,
  columns text[] not null,
  issued_to integer not null references person_all (id) on delete cascade,
  issued_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '180 days',
  row_count integer not null constraint sheet_row_count_range check (row_count between 0 and 10000),
  constraint sheet_of_a_classroom check ((kind = 'GRADES') = (classroom_id is not null))
);

create index sheet_by_classroom_id on sheet (classroom_id) where classroom_id is not null;
create index sheet_by_issued_to on sheet (issued_to);
create index sheet_by_expires_at on sheet (expires_at);

-- `row_key` is the number of the enrollment or person; it refers to nothing, so that a row whose student left says so.
create table sheet_row (
  sheet_id integer not null references sheet (id) on delete cascade,
  row_key integer not null,
  base jsonb not null,
  primary key (sheet_id, row_key)
);
