-- no-transaction
-- The photo of a person. Journaled, so that an act is not undone over a photo that came later.
alter table person_record add column if not exists photo_file_id uuid references stored_file (id);
-- then
create unique index concurrently if not exists person_photo_unique on person_record (photo_file_id)
where photo_file_id is not null;
-- then
select journal_table('person_record', 'person', 'person_id');
