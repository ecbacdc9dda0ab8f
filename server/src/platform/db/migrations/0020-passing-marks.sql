-- The school's passing policy (R-graduation-1): mean to graduate, and an optional minimum for each course.
alter table school_settings
  add column passing_gpa numeric(5, 2) not null default 60
    constraint school_passing_gpa_range check (passing_gpa between 0 and 100),
  add column minimum_course_grade numeric(5, 2)
    constraint school_minimum_course_grade_range check (minimum_course_grade between 0 and 100);

-- A course is passed with the school's minimum per course, or 60 where none is set (R-enroll-2).
create function course_pass_mark() returns numeric
language sql stable parallel safe
return coalesce((select minimum_course_grade from school_settings), 60);
