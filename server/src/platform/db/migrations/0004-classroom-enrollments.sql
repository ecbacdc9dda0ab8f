-- A student in a classroom, with the grades (R-enroll-2, R-grade-2). `between` also keeps NaN out.
create table enrollment_all (
  id integer generated always as identity primary key,
  student_id integer not null references person_all (id),
  classroom_id integer not null references classroom_all (id),
  practical_grade numeric(5, 2) constraint enrollment_practical_range check (practical_grade between 0 and 30),
  exam_grade numeric(5, 2) constraint enrollment_exam_range check (exam_grade between 0 and 70),
  final_grade numeric(5, 2) constraint enrollment_final_range check (final_grade between 0 and 100),
  enrolled_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  constraint enrollment_final_is_the_sum check (
    final_grade is null
    or (practical_grade is not null and exam_grade is not null and final_grade = practical_grade + exam_grade)
  )
);

create unique index enrollment_once on enrollment_all (classroom_id, student_id) where deleted_at is null;
create index enrollment_of_student on enrollment_all (student_id, classroom_id) where deleted_at is null;

create view enrollment as
select id, student_id, classroom_id, practical_grade, exam_grade, final_grade, enrolled_at, updated_at
from enrollment_all
where deleted_at is null;
