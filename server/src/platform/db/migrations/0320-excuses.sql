-- Excuses of students for days on which they were or will be absent (R-excuse-1).
create table excuse (
  id integer generated always as identity primary key,
  student_id integer not null references person_all (id),
  first_day date not null,
  last_day date not null,
  kind text not null
    constraint excuse_kind_known check (kind in ('ILLNESS', 'FAMILY', 'DEATH', 'TRAVEL', 'OFFICIAL', 'OTHER')),
  words text not null default '' constraint excuse_words_length check (char_length(words) <= 1000),
  file_id uuid unique references stored_file (id),
  state text not null default 'PENDING'
    constraint excuse_state_known check (state in ('PENDING', 'ACCEPTED', 'REJECTED', 'REVOKED', 'WITHDRAWN')),
  submitted_at timestamptz(3) not null default now(),
  submitted_by integer references person_all (id),
  decided_at timestamptz(3),
  decided_by integer references person_all (id),
  decision_note text not null default '' constraint excuse_note_length check (char_length(decision_note) <= 500),
  constraint excuse_length check (last_day >= first_day and last_day - first_day < 60),
  constraint excuse_decided_is_dated check ((state in ('PENDING', 'WITHDRAWN')) = (decided_at is null))
);
create index excuse_of_student on excuse (student_id, first_day);
create index excuse_waiting on excuse (id) where state = 'PENDING';
create index excuse_by_last_day on excuse (last_day) where words <> '' or file_id is not null;
create index excuse_submitted_by on excuse (submitted_by) where submitted_by is not null;
create index excuse_decided_by on excuse (decided_by) where decided_by is not null;

create function check_excuse_step() returns trigger language plpgsql as $$
begin
  if not (old.state = 'PENDING' and new.state in ('ACCEPTED', 'REJECTED', 'WITHDRAWN'))
     and not (old.state = 'ACCEPTED' and new.state = 'REVOKED') then
    raise exception 'an excuse does not go from % to %', old.state, new.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger excuse_step_is_known before update of state on excuse
  for each row when (old.state <> new.state) execute function check_excuse_step();

-- The excuse that turned an absence into an excused one: revoking it turns exactly those back.
alter table attendance_mark add column excuse_id integer;
alter table attendance_mark add constraint attendance_mark_excuse_id_fkey
  foreign key (excuse_id) references excuse (id) not valid;
select journal_table('excuse', 'person', 'student_id');
