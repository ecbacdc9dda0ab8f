-- Processing a program and the certificates of its graduates (R-graduation-4).
-- The name of the certificate's file lies with the file; who put it there, and when, stands here.
alter table graduation
  add column certificate_uploaded_at timestamptz(3),
  add column certificate_uploaded_by integer references person_all (id),
  add constraint graduation_certificate_exists foreign key (certificate_file_id) references stored_file (id),
  add constraint graduation_certificate_unique unique (certificate_file_id),
  add constraint graduation_certificate_is_of_graduates check (certificate_file_id is null or outcome = 'GRADUATED');

-- The last result of a student tells where they stand.
create index graduation_of_student on graduation (student_id, number);
create index graduation_of_program on graduation (program_id, outcome, number);

-- Graduates are found by their national id although their account was deleted since.
create index person_deleted_national_id on person_all (arabic_fold(national_id)) where deleted_at is not null;

-- A result is history: only a certificate may join it, or leave it.
create function refuse_changed_graduation() returns trigger language plpgsql as $$
begin
  raise exception 'a graduation is never changed' using errcode = '23514';
end
$$;

create trigger graduation_is_history before update on graduation
for each row when (
  (old.id, old.number, old.student_id, old.program_id, old.program_name, old.outcome, old.final_gpa, old.passing_gpa,
    old.minimum_course_grade, old.grades, old.decided_at, old.decided_by)
  is distinct from
  (new.id, new.number, new.student_id, new.program_id, new.program_name, new.outcome, new.final_gpa, new.passing_gpa,
    new.minimum_course_grade, new.grades, new.decided_at, new.decided_by)
) execute function refuse_changed_graduation();
