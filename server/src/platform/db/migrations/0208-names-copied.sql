-- Decisions carry the key of 0204, which is that of 0120 until a name gets a new part: nothing to fill.
create or replace function take_search_key_of_student() returns trigger language plpgsql as $$
begin
  select find_key into new.search_key from person_all where id = new.student_id for share;
  new.search_key := coalesce(new.search_key, '');
  return new;
end
$$;

create or replace function pass_search_key_to_graduations() returns trigger language plpgsql as $$
begin
  update graduation set search_key = new.find_key where student_id = new.id;
  return null;
end
$$;

create or replace trigger person_passes_search_key after update on person_all
for each row when (old.find_key is distinct from new.find_key) execute function pass_search_key_to_graduations();

-- Pictures of the archive hold the full names of students from now on; those that are there never change.
create or replace function take_archive_pictures(classroom_ids integer[]) returns void language sql as $$
  insert into archived_classroom (
    classroom_id, name, course_id, course_name, program_id, program_name, teacher_id, teacher_name, student_count,
    archived_at, archived_by
  )
  select classroom.id, classroom.name, course.id, course.name, program.id, program.name, classroom.teacher_id,
    teacher.short_name,
    (select count(*) from enrollment where enrollment.classroom_id = classroom.id),
    classroom.archived_at, classroom.archived_by
  from classroom_all as classroom
    join course_all as course on course.id = classroom.course_id
    join program_all as program on program.id = course.program_id
    left join person_all as teacher on teacher.id = classroom.teacher_id
  where classroom.id = any(classroom_ids) and classroom.archived_at is not null;

  insert into archived_student (
    classroom_id, enrollment_id, student_id, student_name, national_id, practical_grade, exam_grade, final_grade
  )
  select enrollment.classroom_id, enrollment.id, student.id, student.full_name,
    student.national_id, enrollment.practical_grade, enrollment.exam_grade, enrollment.final_grade
  from enrollment
    join person_all as student on student.id = enrollment.student_id
    join archived_classroom on archived_classroom.classroom_id = enrollment.classroom_id
  where enrollment.classroom_id = any(classroom_ids)
$$;
