-- How much one person read in one hour of what is worth taking away. One row is counted up: reading stays cheap.
create table read_tally (
  person_id integer not null references person_all (id) on delete cascade,
  kind text not null constraint read_tally_kind_known check (kind in ('receipts', 'certificates', 'nationalIds')),
  hour timestamptz not null,
  reads integer not null default 0,
  rows integer not null default 0,
  last_at timestamptz not null default now(),
  primary key (person_id, kind, hour)
);

create index read_tally_by_hour on read_tally (hour);

-- Nobody who reads waits for the disk: a power cut may take the count of the last moment with it.
create function count_read(reader integer, read_kind text, row_count integer) returns integer language plpgsql as $$
declare
  total integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into read_tally as tally (person_id, kind, hour, reads, rows)
  values (reader, read_kind, date_trunc('hour', now(), 'UTC'), 1, row_count)
  on conflict (person_id, kind, hour)
    do update set reads = tally.reads + 1, rows = tally.rows + row_count, last_at = now()
  returning tally.rows into total;
  return total;
end
$$;
