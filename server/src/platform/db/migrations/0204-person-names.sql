-- Optional parts of a name and the day of birth, and what is derived from them: a trigger writes it, also for a server of
-- the previous version. The fill is a migration of its own (0206).
alter table person_all
  add column father_name text,
  add column grandfather_name text,
  add column latin_name text,
  add column birth_date date,
  add column is_birth_year_only boolean not null default false,
  add column is_national_id_temporary boolean not null default false,
  add column full_name text not null default '',
  add column short_name text not null default '',
  add column find_key text not null default '',
  add column first_order text not null default '',
  add column family_order text not null default '',
  add column sounds text[] not null default '{}',
  add constraint person_father_name_length check (char_length(father_name) between 1 and 40) not valid,
  add constraint person_grandfather_name_length check (char_length(grandfather_name) between 1 and 40) not valid,
  add constraint person_latin_name_form
    check (char_length(latin_name) <= 150 and latin_name ~ '^[A-Za-z][A-Za-z .''-]*$') not valid,
  add constraint person_birth_date_range check (birth_date between '1900-01-01' and '2100-01-01') not valid;

create function derive_person_names() returns trigger language plpgsql as $$
declare
  given constant text[] :=
    folded_name_parts(concat_ws(' ', new.first_name, new.father_name, new.grandfather_name));
  family constant text[] := folded_name_parts(new.last_name);
begin
  new.full_name := full_name(new.first_name, new.father_name, new.grandfather_name, new.last_name);
  new.short_name := concat_ws(' ', new.first_name, new.last_name);
  new.find_key := concat_ws(' ', search_fold(new.full_name), search_fold(new.latin_name), arabic_fold(new.email));
  new.first_order := array_to_string(bare_name_parts(given || family), ' ');
  new.family_order := array_to_string(bare_name_parts(family || given), ' ');
  new.sounds := name_part_sounds(given || family || coalesce(folded_name_parts(new.latin_name), '{}'));
  return new;
end
$$;

create trigger person_derives_names
before insert or update of first_name, father_name, grandfather_name, last_name, latin_name, email on person_all
for each row execute function derive_person_names();

create or replace view person as
select id, role, first_name, last_name, email, national_id, password_hash, program_id, created_at, updated_at, search_key,
  gender, father_name, grandfather_name, latin_name, birth_date, is_birth_year_only, is_national_id_temporary, full_name,
  short_name, find_key, first_order, family_order, sounds
from person_all
where deleted_at is null;
