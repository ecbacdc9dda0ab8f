-- no-transaction
-- Search and order by the new columns, as 0002, 0042, 0117 and 0122 made them for the old ones.
create index concurrently if not exists person_find on person_all using gin (find_key gin_trgm_ops, program_id)
  where deleted_at is null;
-- then
create index concurrently if not exists person_find_pairs on person_all using gin (letter_pairs(find_key))
  where deleted_at is null;
-- then
create index concurrently if not exists person_sounds on person_all using gin (sounds) where deleted_at is null;
-- then
create index concurrently if not exists person_first_order on person_all (role, first_order collate "ar-x-icu", id)
  where deleted_at is null;
-- then
create index concurrently if not exists person_family_order on person_all (role, family_order collate "ar-x-icu", id)
  where deleted_at is null;
-- then
create index concurrently if not exists person_of_program_first_order
  on person_all (program_id, first_order collate "ar-x-icu", id) where deleted_at is null and program_id is not null;
-- then
create index concurrently if not exists person_of_program_family_order
  on person_all (program_id, family_order collate "ar-x-icu", id) where deleted_at is null and program_id is not null;
-- then
create index concurrently if not exists registration_find on registration using gin (find_key gin_trgm_ops);
-- then
create index concurrently if not exists registration_find_pairs on registration using gin (letter_pairs(find_key));
-- then
create index concurrently if not exists registration_sounds on registration using gin (sounds);
-- then
alter table person_all validate constraint person_father_name_length;
-- then
alter table person_all validate constraint person_grandfather_name_length;
-- then
alter table person_all validate constraint person_latin_name_form;
-- then
alter table person_all validate constraint person_birth_date_range;
-- then
analyze person_all, registration;
