-- The names of applicants as those of people (0204): requests are searched and shown too.
alter table registration
  add column full_name text not null default '',
  add column find_key text not null default '',
  add column sounds text[] not null default '{}';

create function derive_registration_names() returns trigger language plpgsql as $$
begin
  new.full_name := full_name(new.first_name, null, null, new.last_name);
  new.find_key := concat_ws(' ', search_fold(new.full_name), arabic_fold(new.email));
  new.sounds := name_sounds(new.full_name);
  return new;
end
$$;

create trigger registration_derives_names before insert or update of first_name, last_name, email on registration
for each row execute function derive_registration_names();
