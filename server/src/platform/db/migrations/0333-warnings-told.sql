-- When the student was told of a level; what is not worth telling any more is marked as well.
alter table attendance_warning add column if not exists told_at timestamptz(3);
create index if not exists attendance_warning_untold on attendance_warning (issued_at)
  where told_at is null and lifted_at is null;

-- A level that fell back before anybody was told, and is reached again, is a new one.
create or replace function issue_warning_again() returns trigger language plpgsql as $$
begin
  new.issued_at = now();
  return new;
end $$;
create or replace trigger warning_is_issued_again before update of lifted_at on attendance_warning
  for each row when (old.lifted_at is not null and new.lifted_at is null and new.told_at is null)
  execute function issue_warning_again();
