-- no-transaction
-- Two merged students may have an approved request each.
create index concurrently if not exists registration_by_student_id on registration (student_id)
  where student_id is not null;
-- then
alter table registration drop constraint if exists registration_student_id_key;
-- then
select journal_table('registration', 'registration', 'id');
-- then
select journal_table('challenge_attempt', 'person', 'student_id');
-- then
select journal_table('person_health', 'person', 'person_id');
