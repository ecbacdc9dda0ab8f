-- Points of attendance that are part of a practical mark (R-absence-8). They are forgotten with the first other mark.
alter table enrollment_all add column attendance_points numeric(4, 2);
create or replace view enrollment as
select id, student_id, classroom_id, practical_grade, exam_grade, final_grade, enrolled_at, updated_at, placed_at,
  attendance_points
from enrollment_all
where deleted_at is null;
select journal_table('enrollment_all', 'person', 'student_id');

create function forget_attendance_points() returns trigger language plpgsql as $$
begin
  new.attendance_points := null;
  return new;
end $$;
create trigger enrollment_forgets_points before update of practical_grade on enrollment_all
  for each row when (old.attendance_points = new.attendance_points
    and old.practical_grade is distinct from new.practical_grade)
  execute function forget_attendance_points();
