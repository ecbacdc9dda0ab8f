-- Imports with preview (R-import-1): a run reads a file, judges its rows, and writes them as one act.
create table import_run (
  id integer generated always as identity primary key,
  kind text not null constraint import_run_kind_known check (kind in (
    'PEOPLE', 'PROGRAM_ENROLLMENTS', 'CLASSROOM_ENROLLMENTS', 'CURRICULUM', 'GRADES', 'QUESTIONS', 'NAME_SPLIT')),
  area text not null constraint import_run_area_known check (area in ('admin', 'teacher')),
  started_by integer not null references person_all (id),
  -- The classroom of marks, the course of questions.
  classroom_id integer references classroom_all (id) on delete set null,
  course_id integer references course_all (id) on delete set null,
  -- Null once it was let go, and for a run without a file.
  file_id uuid references stored_file (id),
  file_name text constraint import_run_file_name_length check (char_length(file_name) <= 255),
  sha256 text,
  file_bytes integer,
  state text not null default 'READING' constraint import_run_state_known check (state in (
    'READING', 'MAPPING', 'PREVIEWING', 'PREVIEWED', 'COMMITTING', 'DONE', 'FAILED', 'DISCARDED', 'EXPIRED')),
  progress smallint not null default 0 constraint import_run_progress_range check (progress between 0 and 100),
  failure text,
  -- {type, encoding, delimiter, sheetName, headingLine}, and {name, rowCount, merged} of each sheet.
  format jsonb,
  sheets jsonb not null default '[]',
  -- The sheet that is judged, by its position in the file.
  sheet smallint not null default 0,
  -- [{index, heading, field}] by column.
  mapping jsonb not null default '[]',
  headings_key text,
  options jsonb not null default '{}',
  -- Sentences about the file, and about the rows as they were judged.
  file_notes text[] not null default '{}',
  judged_notes text[] not null default '{}',
  -- {rows, new, changed, same, refused, undecided, skipped}
  counts jsonb not null default '{}',
  fingerprint text,
  leaves_refused boolean not null default false,
  -- A process works on the run and says so again and again; `attempt` tells it from one that came later.
  busy_until timestamptz,
  attempt integer not null default 0,
  -- No foreign key: the set is written at the end of its act.
  change_set_id bigint,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  committed_at timestamptz,
  search_key text not null generated always as (arabic_fold(coalesce(file_name, ''))) stored
);

create index import_run_in_time on import_run (created_at, id);
create index import_run_of_starter on import_run (started_by, created_at, id);
create index import_run_open on import_run (state, touched_at) where state not in ('DONE', 'DISCARDED', 'EXPIRED');
create index import_run_headings on import_run (kind, headings_key, id) where headings_key is not null;
create index import_run_same_file on import_run (sha256) where sha256 is not null;
create index import_run_file on import_run (file_id) where file_id is not null;
create index import_run_classroom on import_run (classroom_id) where classroom_id is not null;
create index import_run_course on import_run (course_id) where course_id is not null;
create index import_run_change_set on import_run (change_set_id) where change_set_id is not null;

-- The lines of a file, and how they were judged. Lines above and with the headings have no outcome.
create table import_line (
  run_id integer not null references import_run (id) on delete cascade,
  sheet smallint not null,
  line integer not null,
  -- As they are in the file.
  cells jsonb not null,
  -- The reader's own refusal, in texts that are no tables.
  fault text,
  outcome text constraint import_line_outcome_known
    check (outcome in ('NEW', 'CHANGED', 'SAME', 'REFUSED', 'UNDECIDED', 'SKIPPED')),
  name text not null default '',
  target_id integer,
  -- [{field, before, after, conflict}], [{field, text}], [text], [{personId, level, reasons}]
  row_values jsonb not null default '[]',
  problems jsonb not null default '[]',
  warnings jsonb not null default '[]',
  matches jsonb not null default '[]',
  -- The level of the best match.
  level text constraint import_line_level_known check (level in ('CERTAIN', 'LIKELY', 'POSSIBLE')),
  -- What the commit writes, and a hash of everything that was judged.
  plan jsonb,
  digest text,
  decision text constraint import_line_decision_known check (decision in ('NEW', 'IS', 'SKIP', 'FILE', 'CURRENT')),
  decided_id integer,
  search_key text not null generated always as (arabic_fold(name)) stored,
  primary key (run_id, sheet, line)
);

create index import_line_by_outcome on import_line (run_id, outcome, line) where outcome is not null;
