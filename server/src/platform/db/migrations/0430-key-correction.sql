-- A question of an answered quiz keeps what students saw; its key and the way in which it counts can change (R-key-1).
alter table lecture_quiz_question_all
  add column standing text not null default 'NORMAL',
  add column key_revision smallint not null default 0;
alter table lecture_quiz_question_all
  add constraint lecture_quiz_question_standing_known check (standing in ('NORMAL', 'ALL_RIGHT', 'DROPPED')) not valid;
alter table lecture_quiz_question_all validate constraint lecture_quiz_question_standing_known;

-- The points of a question in this attempt, by question, where a correction without losses kept them (R-key-3).
alter table quiz_attempt_all add column kept_points jsonb not null default '{}';

-- Both views keep the columns that they have.
do $$
declare
  view_name text;
  added text;
begin
  for view_name, added in values ('lecture_quiz_question', 'standing, key_revision'), ('quiz_attempt', 'kept_points') loop
    execute format('create or replace view %I as select %s, %s from %I where deleted_at is null', view_name, (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = view_name::regclass and attnum > 0), added, view_name || '_all');
  end loop;
end $$;

select journal_table('lecture_quiz_question_all', 'quizQuestion', 'id');
select journal_table('quiz_attempt_all', 'person', 'student_id');

-- The corrections of keys. `before`: the changed attempts as they were. `state_print`: the print of key and attempts right
-- after it; another one at the time of an undo means that something newer has touched the quiz (R-key-5).
create table rescoring (
  id integer generated always as identity primary key,
  quiz_id integer not null references lecture_quiz_all (id) on delete cascade,
  changes jsonb not null,
  rule text not null constraint rescoring_rule_known check (rule in ('NO_LOSS', 'EXACT')),
  reason text not null constraint rescoring_reason_length check (char_length(reason) between 3 and 500),
  changed_count integer not null,
  before jsonb not null,
  state_print text not null,
  by integer references person_all (id),
  at timestamptz(3) not null default now(),
  undone_by integer references person_all (id),
  undone_at timestamptz(3),
  constraint rescoring_undone_by_someone check ((undone_by is null) = (undone_at is null))
);
create index rescoring_of_quiz on rescoring (quiz_id, id);
create index rescoring_by on rescoring (by) where by is not null;
create index rescoring_undone_by on rescoring (undone_by) where undone_by is not null;

-- The key of each corrected question before and after.
create table quiz_key_change (
  id integer generated always as identity primary key,
  rescoring_id integer not null references rescoring (id) on delete cascade,
  question_id integer not null references lecture_quiz_question_all (id) on delete cascade,
  revision smallint not null,
  before jsonb not null,
  after jsonb not null
);
create index quiz_key_change_of_rescoring on quiz_key_change (rescoring_id);
create index quiz_key_change_of_question on quiz_key_change (question_id);

create function refuse_rescoring_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'rescoring' and old.undone_at is null
    and to_jsonb(new) - array['undone_by', 'undone_at'] = to_jsonb(old) - array['undone_by', 'undone_at'] then
    return new;
  end if;
  raise exception 'the history of keys is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger rescoring_is_history before update on rescoring
  for each row execute function refuse_rescoring_change();
create trigger quiz_key_change_is_history before update on quiz_key_change
  for each row execute function refuse_rescoring_change();
