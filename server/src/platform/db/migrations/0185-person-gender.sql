-- Optional: it chooses the form of the words about somebody, and nothing else. Nobody has one yet: nothing to look through.
alter table person_all
  add column gender text,
  add constraint person_gender_known check (gender in ('Male', 'Female')) not valid;

create or replace view person as
select id, role, first_name, last_name, email, national_id, password_hash, program_id, created_at, updated_at, search_key,
  gender
from person_all
where deleted_at is null;
