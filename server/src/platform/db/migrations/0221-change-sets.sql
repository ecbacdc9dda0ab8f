-- Acts that can be undone (R-undo-1): each is a change set with the rows that it changed, written by triggers.
create table change_set (
  id bigint generated always as identity primary key,
  operation text not null,
  kind text not null constraint change_set_kind_known
    check (kind in ('IMPORT', 'DELETION', 'ENROLLMENT', 'MARKS', 'GRADUATION', 'ARCHIVE', 'MERGE', 'OTHER')),
  -- What the act is about, beside its operation: a course, a classroom, a file.
  title text constraint change_set_title_length check (char_length(title) <= 300),
  actor_id integer not null references person_all (id),
  area text not null constraint change_set_area_known check (area in ('admin', 'teacher')),
  committed_at timestamptz(3) not null default now(),
  request_id text not null,
  unit_count integer not null,
  row_count integer not null,
  -- By table: how many rows were created, changed and removed. A logical deletion counts as a removal.
  counts jsonb not null,
  state text not null default 'DONE' constraint change_set_state_known
    check (state in ('DONE', 'PARTLY_UNDONE', 'UNDONE', 'CLOSED')),
  undone_units integer not null default 0,
  undo_of bigint references change_set (id),
  undo_until timestamptz(3) not null default now() + interval '30 days',
  reason text constraint change_set_reason_length check (char_length(reason) between 3 and 1000),
  search_key text not null generated always as (arabic_fold(coalesce(title, ''))) stored
);

create index change_set_in_time on change_set (committed_at, id);
create index change_set_of_actor on change_set (actor_id, committed_at, id);
create index change_set_of_kind on change_set (kind, committed_at, id);
create index change_set_undone_by on change_set (undo_of) where undo_of is not null;
create index change_set_to_close on change_set (undo_until) where state in ('DONE', 'PARTLY_UNDONE');

-- No foreign key to change_set: the set is counted and written at the end of its act.
create table change_row (
  change_set_id bigint not null,
  seq bigint generated always as identity,
  statement bigint not null,
  table_name text not null,
  row_id text not null,
  unit_kind text not null,
  unit_id text not null,
  act text not null constraint change_row_act_known check (act in ('I', 'U', 'D')),
  before jsonb,
  after jsonb,
  primary key (change_set_id, seq)
);

create index change_row_of_row on change_row (table_name, row_id, change_set_id);

create sequence change_statement;

-- History is immutable as long as it can be undone.
create function refuse_changed_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (
      select from removed join change_set on change_set.id = removed.change_set_id where change_set.undo_until > now()
    ) then return null; end if;
  end if;
  raise exception 'the journal of changes is kept until its acts can no longer be undone';
end
$$;

create trigger change_row_is_kept after delete on change_row
referencing old table as removed for each statement execute function refuse_changed_journal();
create trigger change_row_is_not_changed before update or truncate on change_row
for each statement execute function refuse_changed_journal();

-- The columns of a table that the journal keeps: nothing secret, and nothing that the database derives. A column that a
-- trigger fills says so: comment on column … is 'derived'.
create function journaled_columns(name regclass) returns table (attname text, is_key boolean) language sql stable as $$
  select attribute.attname::text, attribute.attnum = any(coalesce(index.indkey::int2[], '{}'))
  from pg_attribute attribute left join pg_index index on index.indrelid = attribute.attrelid and index.indisprimary
  where attribute.attrelid = name and attribute.attnum > 0 and not attribute.attisdropped
    and attribute.attgenerated = '' and attribute.attname <> 'password_hash'
    and coalesce(col_description(attribute.attrelid, attribute.attnum), '') <> 'derived'
  order by attribute.attnum
$$;

-- The body of the trigger function of one table, with the difference written out column by column: comparing rows key by
-- key as jsonb takes three times as long.
create function journal_source(name regclass, kind text, unit text) returns text language plpgsql stable as $$
declare
  key_of_a text; key_match text; whole_a text; diff_a text; diff_b text; differs text;
  into_journal constant text := 'insert into change_row (change_set_id, statement, table_name, row_id, unit_kind, unit_id, act';
begin
  select string_agg(format('a.%I::text', attname), $q$ || ',' || $q$) filter (where is_key),
    string_agg(format('a.%1$I = b.%1$I', attname), ' and ') filter (where is_key),
    string_agg(format('%1$L, a.%1$I', attname), ', '),
    string_agg(format($q$case when a.%1$I is distinct from b.%1$I then jsonb_build_object(%1$L, a.%1$I) else '{}' end$q$,
      attname), E'\n      || ') filter (where not is_key),
    string_agg(format($q$case when a.%1$I is distinct from b.%1$I then jsonb_build_object(%1$L, b.%1$I) else '{}' end$q$,
      attname), E'\n      || ') filter (where not is_key),
    string_agg(format('a.%1$I is distinct from b.%1$I', attname), ' or ')
      filter (where not is_key and attname <> 'updated_at')
  into key_of_a, key_match, whole_a, diff_a, diff_b, differs
  from journaled_columns(name);
  return format($f$
declare
  act_set constant bigint := current_setting('manara.change_set')::bigint;
  statement_number constant bigint := nextval('change_statement');
begin
  if tg_op = 'INSERT' then
    %1$s, after)
    select act_set, statement_number, %2$L, %3$s, %4$L, a.%5$I::text, 'I', jsonb_build_object(%6$s)
    from rows_after a;
  elsif tg_op = 'DELETE' then
    %1$s, before)
    select act_set, statement_number, %2$L, %3$s, %4$L, a.%5$I::text, 'D', jsonb_build_object(%6$s)
    from rows_before a;
  else
    %1$s, before, after)
    select act_set, statement_number, %2$L, %3$s, %4$L, a.%5$I::text, 'U',
      %7$s,
      %8$s
    from rows_before b join rows_after a on %9$s
    where %10$s;
  end if;
  return null;
end
$f$, into_journal, name::text, key_of_a, kind, unit, whole_a, diff_b, diff_a, key_match,
    coalesce(differs, 'false'));
end
$$;

-- Journals a table: `unit` is the column that names what its rows belong to, and `kind` what that is. Called again for a
-- table with new columns, it makes the function anew.
create function journal_table(name regclass, kind text, unit text) returns void language plpgsql
set lock_timeout = '300ms' as $$
declare
  function_name constant text := format('journal_%s', name::text);
  is_open constant text := $q$when (coalesce(current_setting('manara.change_set', true), '') <> '')$q$;
begin
  -- Whatever the planner believes of the two transition tables, it must not look through one for each row of the other.
  execute format('create or replace function %I() returns trigger language plpgsql set enable_nestloop = off as %L',
    function_name, journal_source(name, kind, unit));
  if exists (select from pg_trigger where tgrelid = name and tgname = 'journal_update') then return; end if;
  execute format('create trigger journal_insert after insert on %s referencing new table as rows_after
    for each statement %s execute function %I()', name, is_open, function_name);
  execute format('create trigger journal_update after update on %s referencing old table as rows_before
    new table as rows_after for each statement %s execute function %I()', name, is_open, function_name);
  execute format('create trigger journal_delete after delete on %s referencing old table as rows_before
    for each statement %s execute function %I()', name, is_open, function_name);
end
$$;

comment on column graduation.search_key is 'derived';
comment on column person_all.full_name is 'derived';
comment on column person_all.short_name is 'derived';
comment on column person_all.find_key is 'derived';
comment on column person_all.first_order is 'derived';
comment on column person_all.family_order is 'derived';
comment on column person_all.sounds is 'derived';

-- A pupil leaves the search of the archive with the last picture of them.
create function forget_archived_pupils() returns trigger language plpgsql as $$
begin
  delete from archived_pupil where student_id in (select student_id from pictured) and not exists (
    select from archived_student
    where archived_student.student_id = archived_pupil.student_id
      and archived_student.search_key = archived_pupil.search_key
  );
  return null;
end
$$;

create aggregate jsonb_merge(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');

-- What a whole set did to each row. `statement` orders the way back: the newest first.
create function net_changes(act_set bigint) returns table (
  table_name text, row_id text, unit_kind text, unit_id text, fate text, statement bigint, before jsonb, after jsonb
) language sql stable as $$
  select table_name, row_id, unit_kind, unit_id,
    case when first_act = 'I' then 'created' when last_act = 'D' then 'removed' else 'changed' end,
    case when first_act = 'I' then first_statement else last_statement end, before, after
  from (
    select table_name, row_id, min(unit_kind) as unit_kind, min(unit_id) as unit_id,
      (array_agg(act order by seq))[1] as first_act, (array_agg(act order by seq desc))[1] as last_act,
      min(statement) as first_statement, max(statement) as last_statement,
      jsonb_merge(before order by seq desc) as before, jsonb_merge(after order by seq) as after
    from change_row where change_set_id = act_set group by table_name, row_id
  ) as net
  where not (first_act = 'I' and last_act = 'D')
$$;
