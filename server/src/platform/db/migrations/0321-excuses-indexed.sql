-- no-transaction
alter table attendance_mark validate constraint attendance_mark_excuse_id_fkey;
-- then
create index concurrently if not exists attendance_mark_of_excuse on attendance_mark (excuse_id)
  where excuse_id is not null;
