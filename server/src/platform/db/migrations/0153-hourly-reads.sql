-- How much one person read in one hour of what is worth taking away. One row is counted up: reading stays cheap.
create table hourly_read (
  person_id integer not null references person_all (id) on delete cascade,
  kind text not null constraint hourly_read_kind_known check (kind in ('receipts', 'certificates', 'nationalIds')),
  hour timestamptz not null,
  reads integer not null default 0,
  rows integer not null default 0,
  last_at timestamptz not null default now(),
  primary key (person_id, kind, hour)
);

create index hourly_read_by_hour on hourly_read (hour);

-- Nobody who reads waits for the disk: a power cut may take the count of the last moment with it.
create function count_read(reader integer, read_kind text, read_count integer, row_count integer) returns integer language plpgsql as $$
declare
  total integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into hourly_read as tally (person_id, kind, hour, reads, rows)
  values (reader, read_kind, date_trunc('hour', now(), 'UTC'), read_count, row_count)
  on conflict (person_id, kind, hour)
    do update set reads = tally.reads + read_count, rows = tally.rows + row_count, last_at = now()
  returning tally.rows into total;
  return total;
end
$$;
