-- What people were refused because their account does not hold it (R-access-8): one row a day for each person and operation,
-- counted up, so that an attack fills no disk.
create table refused_call (
  day date not null,
  person_id integer not null references person_all (id) on delete cascade,
  operation text not null constraint refused_call_operation_length check (char_length(operation) <= 100),
  reason text not null constraint refused_call_reason_known check (reason in ('wrong-role')),
  count integer not null default 1,
  last_at timestamptz(3) not null default now(),
  primary key (day, person_id, operation, reason)
);
create index refused_call_of_person on refused_call (person_id, day);
