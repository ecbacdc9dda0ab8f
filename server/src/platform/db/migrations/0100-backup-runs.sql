-- Backups, restores and drills of this school, for the status screen: when, how far, and what came of it.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null constraint backup_run_kind_known check (kind in ('backup', 'restore', 'drill')),
  -- Who began it: the clock, an administrator on the screen, or a command on the server.
  origin text not null constraint backup_run_origin_known check (origin in ('schedule', 'request', 'command')),
  state text not null constraint backup_run_state_known check (state in ('Waiting', 'Running', 'Done', 'Failed')),
  requested_by integer references person_all (id),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  -- A run that said nothing for ten minutes was killed.
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  progress smallint not null default 0 constraint backup_run_progress_range check (progress between 0 and 100),
  file_name text,
  bytes bigint,
  table_rows bigint,
  file_count integer,
  -- Files that a backup could not have, or what a drill found different.
  problem_count integer not null default 0,
  -- The kind of the failure, never its words.
  failure text,
  constraint backup_run_ended_has_time check ((state in ('Done', 'Failed')) = (finished_at is not null))
);

create index backup_run_newest on backup_run (kind, id);
-- One request at a time: a second click finds the first.
create unique index backup_run_one_request on backup_run ((true)) where kind = 'backup' and state = 'Waiting';
