-- Who graduated or failed, with the marks and the policy of that day (R-graduation-6). Rows are history: never changed,
-- only the certificate joins them.
create table graduation (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  student_id integer not null references person_all (id),
  program_id integer not null references program_all (id),
  program_name text not null,
  outcome text not null constraint graduation_outcome_known check (outcome in ('GRADUATED', 'FAILED')),
  final_gpa numeric(5, 2) not null constraint graduation_gpa_range check (final_gpa between 0 and 100),
  passing_gpa numeric(5, 2) not null,
  minimum_course_grade numeric(5, 2),
  grades jsonb not null default '[]',
  decided_at timestamptz(3) not null default now(),
  decided_by integer not null references person_all (id),
  certificate_file_id uuid,
  certificate_serial text unique
);

create unique index graduation_once on graduation (student_id, program_id) where outcome = 'GRADUATED';
create index graduation_by_time on graduation (outcome, decided_at, number);
create index graduation_without_certificate on graduation (decided_at)
  where outcome = 'GRADUATED' and certificate_file_id is null;
