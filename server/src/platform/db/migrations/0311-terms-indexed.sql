-- no-transaction
alter table classroom_all validate constraint classroom_all_term_id_fkey;
-- then
alter table classroom_all validate constraint classroom_all_copied_from_id_fkey;
-- then
alter table classroom_all validate constraint classroom_all_copy_id_fkey;
-- then
create index concurrently if not exists classroom_of_term on classroom_all (term_id, id) where deleted_at is null;
-- then
create unique index concurrently if not exists classroom_copied_once on classroom_all (copied_from_id, term_id)
  where copied_from_id is not null and term_id is not null and deleted_at is null;
-- then
create index concurrently if not exists classroom_copied_from on classroom_all (copied_from_id)
  where copied_from_id is not null;
-- then
create index concurrently if not exists classroom_of_copy on classroom_all (copy_id) where copy_id is not null;
-- then
create index concurrently if not exists classroom_of_any_term on classroom_all (term_id) where term_id is not null;
