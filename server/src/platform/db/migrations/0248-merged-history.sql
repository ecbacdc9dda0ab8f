-- Merging two people changes who a decided row is about, and nothing else of it (R-merge-4).
create function are_merged(one integer, other integer) returns boolean language sql stable as $$
  select exists (
    select from person_all where (id = one and merged_into = other) or (id = other and merged_into = one)
  )
$$;

create or replace function refuse_changed_graduation() returns trigger language plpgsql as $$
begin
  if are_merged(old.student_id, new.student_id) and
    (old.id, old.number, old.program_id, old.program_name, old.outcome, old.final_gpa, old.passing_gpa,
      old.minimum_course_grade, old.grades, old.decided_at, old.decided_by)
    is not distinct from
    (new.id, new.number, new.program_id, new.program_name, new.outcome, new.final_gpa, new.passing_gpa,
      new.minimum_course_grade, new.grades, new.decided_at, new.decided_by)
  then return new; end if;
  raise exception 'a graduation is never changed' using errcode = '23514';
end
$$;

create trigger graduation_follows_merged_student before update of student_id on graduation
for each row when (old.student_id is distinct from new.student_id) execute function take_search_key_of_student();

create function refuse_changed_picture() returns trigger language plpgsql as $$
begin
  if are_merged(old.student_id, new.student_id) and
    (old.classroom_id, old.enrollment_id, old.student_name, old.national_id, old.practical_grade, old.exam_grade,
      old.final_grade)
    is not distinct from
    (new.classroom_id, new.enrollment_id, new.student_name, new.national_id, new.practical_grade, new.exam_grade,
      new.final_grade)
  then return new; end if;
  raise exception 'a picture of the archive is never changed' using errcode = '23514';
end
$$;

create trigger archived_student_is_history before update on archived_student
for each row execute function refuse_changed_picture();

create trigger archived_student_is_noted_again after update on archived_student
referencing new table as pictured for each statement execute function note_archived_pupils();
create trigger archived_student_is_forgotten_again after update on archived_student
referencing old table as pictured for each statement execute function forget_archived_pupils();

comment on column registration.full_name is 'derived';
comment on column registration.find_key is 'derived';
comment on column registration.sounds is 'derived';
