-- The grade book of a classroom (R-book-3). Without a plan its marks are the practical and the exam one, as ever.
alter table school_settings add column uses_grade_book boolean not null default false;

create table grade_plan (
  classroom_id integer primary key references classroom_all (id) on delete cascade,
  rounding text not null default 'TWO'
    constraint grade_plan_rounding_known check (rounding in ('TWO', 'ONE', 'HALF', 'WHOLE', 'WHOLE_UP')),
  missing_is_zero boolean not null default true,
  version integer not null default 1
);

create table grade_component (
  id integer generated always as identity primary key,
  classroom_id integer not null references grade_plan (classroom_id) on delete cascade,
  part text not null constraint grade_component_part_known check (part in ('PRACTICAL', 'EXAM')),
  name text not null constraint grade_component_name_length check (char_length(name) between 1 and 60),
  weight numeric(5, 2) not null constraint grade_component_weight_range check (weight between 0.5 and 100),
  combine text not null constraint grade_component_combine_known check (combine in ('MEAN', 'SUM', 'BEST', 'LAST')),
  drop_lowest smallint not null default 0 constraint grade_component_drop_range check (drop_lowest between 0 and 10),
  position smallint not null,
  constraint grade_component_drops_from_means check (drop_lowest = 0 or combine = 'MEAN')
);
create index grade_component_of_classroom on grade_component (classroom_id);

create table grade_column (
  id integer generated always as identity primary key,
  component_id integer not null references grade_component (id) on delete cascade,
  title text not null constraint grade_column_title_length check (char_length(title) between 1 and 60),
  source text not null constraint grade_column_source_known check (source in ('HAND', 'QUIZ')),
  quiz_id integer references lecture_quiz_all (id) on delete set null,
  max_points numeric(7, 2) not null constraint grade_column_max_range check (max_points between 0.25 and 1000),
  counts boolean not null default true,
  position integer not null,
  constraint grade_column_of_quiz_once unique (quiz_id),
  constraint grade_column_hand_has_no_quiz check (source = 'QUIZ' or quiz_id is null)
);
create index grade_column_of_component on grade_column (component_id);

-- Marks typed by hand; of a quiz column only those that stand in the place of its result.
create table grade_mark (
  column_id integer not null references grade_column (id) on delete cascade,
  enrollment_id integer not null references enrollment_all (id) on delete cascade,
  points numeric(7, 2) constraint grade_mark_points_range check (points between 0 and 1000),
  standing text not null default 'MARK' constraint grade_mark_standing_known check (standing in ('MARK', 'EXCUSED')),
  version integer not null default 1,
  by integer references person_all (id),
  at timestamptz(3) not null default now(),
  primary key (column_id, enrollment_id),
  constraint grade_mark_excused_has_no_points check (standing = 'MARK' or points is null)
);
create index grade_mark_of_enrollment on grade_mark (enrollment_id);
create index grade_mark_by on grade_mark (by) where by is not null;

-- Every change of a cell. It outlives its column, so that a mark that was used can be explained.
create table grade_mark_change (
  id bigint generated always as identity primary key,
  column_id integer not null,
  enrollment_id integer not null references enrollment_all (id) on delete cascade,
  old_points numeric(7, 2),
  old_standing text,
  points numeric(7, 2),
  standing text,
  reason text constraint grade_mark_change_reason_length check (char_length(reason) between 1 and 300),
  by integer references person_all (id),
  at timestamptz(3) not null default now()
);
create index grade_mark_change_of_cell on grade_mark_change (column_id, enrollment_id, id);
create index grade_mark_change_of_enrollment on grade_mark_change (enrollment_id);
create index grade_mark_change_by on grade_mark_change (by) where by is not null;
create function refuse_grade_mark_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of marks is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger grade_mark_change_is_history before update on grade_mark_change
  for each row execute function refuse_grade_mark_change();

-- The parts that the book posted: another mark that stands is a typed one, another result a changed source.
create table grade_posted (
  enrollment_id integer primary key references enrollment_all (id) on delete cascade,
  practical numeric(5, 2),
  exam numeric(5, 2),
  posted_at timestamptz(3) not null default now()
);
