-- When the student was told of a level; what is not worth telling any more is marked as well.
alter table attendance_warning add column if not exists told_at timestamptz(3);
create index if not exists attendance_warning_untold on attendance_warning (issued_at) where told_at is null;
