-- no-transaction
-- A lecture that is copied with its term shares the stored files of its source.
create index concurrently if not exists material_by_file on material_all (file_id) where file_id is not null;
-- then
alter table material_all drop constraint if exists material_all_file_id_key;
