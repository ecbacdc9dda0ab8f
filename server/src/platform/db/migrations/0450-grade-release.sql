-- When students see the marks of a planned classroom (R-release-1). Plans that exist go on showing them at once.
alter table grade_plan add column shows_marks text not null default 'AT_ONCE'
  constraint grade_plan_shows_marks_known check (shows_marks in ('AT_ONCE', 'PUBLISHED'));

-- SENT and APPROVED are the steps of a school where marks are reviewed before they are published.
create table grade_release (
  classroom_id integer primary key references grade_plan (classroom_id) on delete cascade,
  state text not null default 'OPEN'
    constraint grade_release_state_known check (state in ('OPEN', 'SENT', 'APPROVED', 'PUBLISHED')),
  published_at timestamptz(3),
  constraint grade_release_published_has_moment check (state <> 'PUBLISHED' or published_at is not null)
);
create function check_grade_release_step() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('OPEN', 'OPEN'), ('OPEN', 'SENT'), ('OPEN', 'PUBLISHED'), ('SENT', 'APPROVED'),
    ('SENT', 'OPEN'), ('APPROVED', 'PUBLISHED'), ('APPROVED', 'OPEN'), ('PUBLISHED', 'OPEN')) then
    raise exception 'a release does not go from % to %', old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger grade_release_steps before update of state on grade_release
  for each row execute function check_grade_release_step();

-- Every step, for good.
create table grade_release_step (
  id bigint generated always as identity primary key,
  classroom_id integer not null references classroom_all (id) on delete cascade,
  old_state text not null,
  state text not null,
  reason text constraint grade_release_step_reason_length check (char_length(reason) between 1 and 300),
  by integer references person_all (id),
  at timestamptz(3) not null default now()
);
create index grade_release_step_of_classroom on grade_release_step (classroom_id, id);
create index grade_release_step_by on grade_release_step (by) where by is not null;
create trigger grade_release_step_is_history before update on grade_release_step
  for each row execute function refuse_grade_mark_change();

-- The marks that students of such a classroom see; only publishing writes them. A place that moved has none in its new one.
create table grade_published (
  enrollment_id integer primary key references enrollment_all (id) on delete cascade,
  classroom_id integer not null references classroom_all (id) on delete cascade,
  practical numeric(5, 2) not null,
  exam numeric(5, 2) not null,
  final numeric(5, 2) not null,
  breakdown jsonb not null default '[]',
  published_at timestamptz(3) not null default now(),
  revised_at timestamptz(3)
);
create index grade_published_of_classroom on grade_published (classroom_id);

-- Marks as the student of a place may see them; everything that reaches students reads these (R-release-1).
create view shown_grade as
select place.id as enrollment_id,
  case when plan.shows_marks = 'PUBLISHED' then published.practical else place.practical_grade end as practical_grade,
  case when plan.shows_marks = 'PUBLISHED' then published.exam else place.exam_grade end as exam_grade,
  case when plan.shows_marks = 'PUBLISHED' then published.final else place.final_grade end as final_grade,
  coalesce(plan.shows_marks = 'PUBLISHED', false) as is_published_only,
  coalesce(plan.shows_marks = 'PUBLISHED' and published.enrollment_id is null, false) as awaits_publication,
  case when plan.shows_marks = 'PUBLISHED' then published.revised_at end as revised_at
from enrollment_all as place
left join grade_plan as plan on plan.classroom_id = place.classroom_id
left join grade_published as published
  on published.enrollment_id = place.id and published.classroom_id = place.classroom_id;
