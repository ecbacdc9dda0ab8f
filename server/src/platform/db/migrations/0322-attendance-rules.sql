-- The rule of absence, how each place stands by it, and bars from the exam (R-absence-1).
create table attendance_rule (
  id integer generated always as identity primary key,
  -- Null: of the school, for programs without a rule of their own.
  program_id integer references program_all (id) on delete cascade,
  min_percent smallint not null constraint attendance_rule_min check (min_percent between 0 and 100),
  warn_1 smallint constraint attendance_rule_warn_1 check (warn_1 between 1 and 100),
  warn_2 smallint constraint attendance_rule_warn_2 check (warn_2 between 1 and 100),
  late_per_absence smallint constraint attendance_rule_late check (late_per_absence between 1 and 10),
  excused_counts boolean not null default false,
  excused_floor_percent smallint constraint attendance_rule_floor check (excused_floor_percent between 0 and 100),
  effect text not null default 'NOTICE' constraint attendance_rule_effect_known check (effect in ('NOTICE', 'BAR')),
  constraint attendance_rule_of_program unique nulls not distinct (program_id)
);

-- How many lessons a classroom has in all, where the school knows it.
create table lesson_plan (
  classroom_id integer primary key references classroom_all (id) on delete cascade,
  planned_lessons smallint not null constraint lesson_plan_range check (planned_lessons between 1 and 500)
);

-- Derived from marks, lessons, plan and rule; `remaining` is how many absences are left, null without a plan or a rule.
create table attendance_standing (
  enrollment_id integer primary key references enrollment_all (id) on delete cascade,
  present smallint not null,
  late smallint not null,
  absent smallint not null,
  excused smallint not null,
  planned smallint,
  units smallint not null,
  share numeric(5, 2),
  level smallint not null constraint attendance_standing_level check (level between 0 and 3),
  remaining smallint,
  is_barring boolean not null,
  updated_at timestamptz(3) not null default now()
);
create index attendance_standing_by_level on attendance_standing (level, enrollment_id) where level > 0;

-- Levels that a place reached: once each, also if it is reached again.
create table attendance_warning (
  enrollment_id integer not null references enrollment_all (id) on delete cascade,
  level smallint not null constraint attendance_warning_level check (level between 1 and 3),
  share numeric(5, 2),
  planned smallint,
  issued_at timestamptz(3) not null default now(),
  lifted_at timestamptz(3),
  primary key (enrollment_id, level)
);

create table exam_bar (
  id integer generated always as identity primary key,
  enrollment_id integer not null references enrollment_all (id) on delete cascade,
  state text not null default 'PROPOSED'
    constraint exam_bar_state_known check (state in ('PROPOSED', 'CONFIRMED', 'WAIVED', 'LIFTED')),
  share numeric(5, 2) not null,
  proposed_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by integer references person_all (id),
  reason text not null default '' constraint exam_bar_reason_length check (char_length(reason) <= 1000),
  former_exam_grade numeric(5, 2),
  constraint exam_bar_decided_is_dated check ((state = 'PROPOSED') = (decided_at is null))
);
create unique index exam_bar_once on exam_bar (enrollment_id) where state <> 'LIFTED';
create index exam_bar_of_enrollment on exam_bar (enrollment_id);
create index exam_bar_waiting on exam_bar (id) where state = 'PROPOSED';
create index exam_bar_decided_by on exam_bar (decided_by) where decided_by is not null;

-- Brings standings, warnings and proposed bars of these places up to date. Gives how many standings changed.
create function recount_attendance(places integer[]) returns integer language plpgsql as $$
declare
  changed integer;
begin
  -- What others counted meanwhile is seen by the next statement: standings are written one after the other.
  perform from enrollment_all where id = any(places) order by id for no key update;

  with counted as (
    select enrollment.id, mark.present, mark.late, mark.absent, mark.excused, plan.planned_lessons as planned,
      rule.min_percent, rule.warn_1, rule.warn_2, rule.late_per_absence, coalesce(rule.excused_counts, false) as with_excused,
      rule.excused_floor_percent, coalesce(rule.effect = 'BAR', false) as has_bar,
      case when plan.planned_lessons is null then 0
        else greatest(0, plan.planned_lessons - coalesce(taken.lessons, 0)) end as coming,
      classroom.status = 'ACTIVE' and classroom.archived_at is null as is_open
    from enrollment_all as enrollment
    join classroom_all as classroom on classroom.id = enrollment.classroom_id
    join course_all as course on course.id = classroom.course_id
    left join lesson_plan as plan on plan.classroom_id = enrollment.classroom_id
    left join (
      select classroom_id, count(*) as lessons from lesson
      where taken_at is not null
        and classroom_id in (select classroom_id from enrollment_all where id = any(places)) group by classroom_id
    ) as taken on taken.classroom_id = enrollment.classroom_id
    cross join lateral (
      select count(*) filter (where status = 1) as present, count(*) filter (where status = 2) as late,
        count(*) filter (where status = 3) as absent, count(*) filter (where status = 4) as excused
      from attendance_mark where enrollment_id = enrollment.id
    ) as mark
    left join lateral (
      select * from attendance_rule where program_id = course.program_id or program_id is null
      order by program_id nulls last limit 1
    ) as rule on true
    where enrollment.id = any(places)
  ), sized as (
    select *, present + late + absent + excused as marks,
      absent + coalesce(late / late_per_absence, 0) + case when with_excused then excused else 0 end as units,
      present + late + absent + excused + coming - case when with_excused then 0 else excused end as total
    from counted
  ), shared as (
    select *, case when total > 0 then least(999.99, round(units * 100.0 / total, 2)) end as share from sized
  ), levelled as (
    select *, case
      when min_percent is null or (planned is null and marks < 6) then 0
      when share > 100 - min_percent then 3
      when marks + coming > 0 and (absent + excused) * 100.0 / (marks + coming) > 100 - excused_floor_percent then 3
      when share >= warn_2 then 2
      when share >= warn_1 then 1
      else 0 end as level
    from shared
  )
  insert into attendance_standing as standing (enrollment_id, present, late, absent, excused, planned, units, share, level,
    remaining, is_barring)
  select id, present, late, absent, excused, planned, units, share, level,
    case when min_percent is null or planned is null then null
      when level = 3 then 0
      else greatest(0, least(floor((100 - min_percent) * total / 100.0) - units,
        coalesce(floor((100 - excused_floor_percent) * (marks + coming) / 100.0) - absent - excused, 32767))) end,
    has_bar and planned is not null and level = 3 and is_open
  from levelled where marks > 0 or exists (select from attendance_standing where enrollment_id = levelled.id)
  order by id
  on conflict (enrollment_id) do update set present = excluded.present, late = excluded.late, absent = excluded.absent,
    excused = excluded.excused, planned = excluded.planned, units = excluded.units, share = excluded.share,
    level = excluded.level, remaining = excluded.remaining, is_barring = excluded.is_barring, updated_at = now()
  where (standing.present, standing.late, standing.absent, standing.excused, standing.planned, standing.units,
      standing.share, standing.level, standing.remaining, standing.is_barring)
    is distinct from (excluded.present, excluded.late, excluded.absent, excluded.excused, excluded.planned, excluded.units,
      excluded.share, excluded.level, excluded.remaining, excluded.is_barring);
  get diagnostics changed = row_count;
  if changed = 0 then
    return 0;
  end if;

  insert into attendance_warning as warning (enrollment_id, level, share, planned)
  select enrollment_id, level, share, planned from attendance_standing
  where enrollment_id = any(places) and level > 0
  on conflict (enrollment_id, level) do update set lifted_at = null where warning.lifted_at is not null;
  update attendance_warning as warning set lifted_at = now() from attendance_standing as standing
  where warning.enrollment_id = any(places) and standing.enrollment_id = warning.enrollment_id
    and warning.level > standing.level and warning.lifted_at is null;

  -- One that somebody lifted is proposed again only when more was missed since.
  insert into exam_bar (enrollment_id, share)
  select enrollment_id, coalesce(share, 0) from attendance_standing as standing
  where enrollment_id = any(places) and is_barring
    and not exists (select from exam_bar as old where old.enrollment_id = standing.enrollment_id
      and (old.state <> 'LIFTED' or old.share >= coalesce(standing.share, 0)))
  on conflict do nothing;
  delete from exam_bar as bar using attendance_standing as standing
  where bar.enrollment_id = any(places) and bar.state = 'PROPOSED' and standing.enrollment_id = bar.enrollment_id
    and not standing.is_barring;
  return changed;
end $$;

-- Marks travel with their place into another classroom, which has another plan.
create function follow_place() returns trigger language plpgsql as $$
begin
  perform recount_attendance(array[new.id]) where exists (select from attendance_mark where enrollment_id = new.id);
  return null;
end $$;
create trigger enrollment_is_followed after update of classroom_id on enrollment_all
  for each row when (old.classroom_id <> new.classroom_id) execute function follow_place();

-- Sheets that were saved: one lesson less is to come for all of their classrooms. Each place is counted once, however many
-- sheets a statement saves.
create function follow_sheets() returns trigger language plpgsql as $$
begin
  perform recount_attendance(array(
    with saved as (
      select now.id, now.classroom_id from now join was using (id)
      where now.attendance_version <> was.attendance_version
    )
    select id from enrollment where classroom_id in (select classroom_id from saved)
    union select enrollment_id from attendance_mark where lesson_id in (select id from saved)
    order by 1
  ));
  return null;
end $$;
create trigger sheets_are_followed after update on lesson
  referencing old table as was new table as now for each statement execute function follow_sheets();
