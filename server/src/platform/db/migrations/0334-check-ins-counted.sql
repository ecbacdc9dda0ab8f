-- A sheet that is taken counts all of its classroom; the mark of one student before counts that student alone.
create or replace function follow_sheets() returns trigger language plpgsql as $$
begin
  perform recount_attendance(array(
    with saved as (
      select now.id, now.classroom_id, now.attendance_version as version, now.taken_at is not null as is_taken
      from now join was using (id) where now.attendance_version <> was.attendance_version
    )
    select id from enrollment where classroom_id in (select classroom_id from saved where is_taken)
    union select enrollment_id from attendance_mark as mark join saved on saved.id = mark.lesson_id
      where is_taken or mark.version = saved.version
    order by 1
  ));
  return null;
end $$;
