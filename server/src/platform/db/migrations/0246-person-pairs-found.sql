-- no-transaction
create index concurrently if not exists person_by_pair on person_all (pair_key(first_order), role)
  where deleted_at is null;
-- then
create index concurrently if not exists person_by_merged_into on person_all (merged_into) where merged_into is not null;
-- then
alter table person_all validate constraint person_merged_into_is_a_person;
-- then
alter table person_all validate constraint person_merged_is_deleted;
-- then
select journal_table('person_all', 'person', 'id');
-- then
analyze person_all;
