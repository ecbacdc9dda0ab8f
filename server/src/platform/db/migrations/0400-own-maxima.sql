-- The greatest practical mark of a classroom (R-book-1); the exam has the rest of 100.
alter table classroom_all
  add column practical_max numeric(5, 2) not null default 30
    constraint classroom_practical_max_range check (practical_max between 0 and 100);
create or replace view classroom as
select id, course_id, name, capacity, teacher_id, status, archived_at, archived_by, created_at, updated_at, search_key,
  term_id, copied_from_id, copy_id, practical_max
from classroom_all
where deleted_at is null;
select journal_table('classroom_all', 'classroom', 'id');

alter table enrollment_all
  add constraint enrollment_practical_of_100 check (practical_grade between 0 and 100) not valid,
  add constraint enrollment_exam_of_100 check (exam_grade between 0 and 100) not valid;
alter table archived_classroom add column practical_max numeric(5, 2) not null default 30;

create function check_own_maxima() returns trigger language plpgsql as $$
declare
  own numeric;
begin
  select practical_max into own from classroom_all where id = new.classroom_id;
  if new.practical_grade > own or new.exam_grade > 100 - own then
    raise exception 'new row for relation "enrollment_all" violates check constraint "enrollment_within_maxima"'
      using errcode = 'check_violation', constraint = 'enrollment_within_maxima';
  end if;
  return new;
end $$;
create trigger enrollment_within_maxima before insert or update of practical_grade, exam_grade, classroom_id
  on enrollment_all for each row when (new.practical_grade is not null or new.exam_grade is not null)
  execute function check_own_maxima();

create or replace function take_archive_pictures(classroom_ids integer[]) returns void language sql as $$
  insert into archived_classroom (
    classroom_id, name, course_id, course_name, program_id, program_name, teacher_id, teacher_name, student_count,
    archived_at, archived_by, practical_max
  )
  select classroom.id, classroom.name, course.id, course.name, program.id, program.name, classroom.teacher_id,
    teacher.short_name,
    (select count(*) from enrollment where enrollment.classroom_id = classroom.id),
    classroom.archived_at, classroom.archived_by, classroom.practical_max
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
