-- The picture of a classroom on the day it went to the archive (R-archive-1). Nothing here follows later changes.
create table archived_classroom (
  classroom_id integer primary key references classroom_all (id),
  name text not null,
  course_id integer not null,
  course_name text not null,
  program_id integer not null,
  program_name text not null,
  teacher_id integer,
  teacher_name text,
  student_count integer not null,
  archived_at timestamptz(3) not null,
  archived_by integer references person_all (id),
  search_key text not null generated always as (
    search_fold(name) || ' ' || search_fold(course_name) || ' ' || search_fold(program_name)
    || ' ' || coalesce(search_fold(teacher_name), '')
  ) stored
);

create index archived_classroom_by_time on archived_classroom (archived_at, classroom_id);
create index archived_classroom_of_program on archived_classroom (program_id, archived_at, classroom_id);
create index archived_classroom_search on archived_classroom using gin (search_key gin_trgm_ops);

create table archived_student (
  classroom_id integer not null references archived_classroom (classroom_id),
  enrollment_id integer not null,
  student_id integer not null,
  student_name text not null,
  national_id text not null,
  practical_grade numeric(5, 2),
  exam_grade numeric(5, 2),
  final_grade numeric(5, 2),
  search_key text not null generated always as (search_fold(student_name) || ' ' || search_fold(national_id)) stored,
  primary key (classroom_id, enrollment_id)
);

create index archived_student_search on archived_student using gin (search_key gin_trgm_ops);

-- Takes the picture of classrooms that are archived; a second picture of one is refused by its key.
create function take_archive_pictures(classroom_ids integer[]) returns void language sql as $$
  insert into archived_classroom (
    classroom_id, name, course_id, course_name, program_id, program_name, teacher_id, teacher_name, student_count,
    archived_at, archived_by
  )
  select classroom.id, classroom.name, course.id, course.name, program.id, program.name, classroom.teacher_id,
    teacher.first_name || ' ' || teacher.last_name,
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
  select enrollment.classroom_id, enrollment.id, student.id, student.first_name || ' ' || student.last_name,
    student.national_id, enrollment.practical_grade, enrollment.exam_grade, enrollment.final_grade
  from enrollment
    join person_all as student on student.id = enrollment.student_id
    join archived_classroom on archived_classroom.classroom_id = enrollment.classroom_id
  where enrollment.classroom_id = any(classroom_ids)
$$;

select take_archive_pictures(array(select id from classroom_all where archived_at is not null));
