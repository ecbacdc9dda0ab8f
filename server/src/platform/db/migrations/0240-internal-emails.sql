-- Internal addresses stand in for a missing e-mail: no search finds a person by one (R-account-5).
create or replace function derive_person_names() returns trigger language plpgsql as $$
declare
  given constant text[] :=
    folded_name_parts(concat_ws(' ', new.first_name, new.father_name, new.grandfather_name));
  family constant text[] := folded_name_parts(new.last_name);
  shown_email constant text := case when new.email not like '%@no-mail.invalid' then new.email end;
begin
  new.full_name := full_name(new.first_name, new.father_name, new.grandfather_name, new.last_name);
  new.short_name := concat_ws(' ', new.first_name, new.last_name);
  new.find_key := concat_ws(' ', search_fold(new.full_name), search_fold(new.latin_name), arabic_fold(shown_email));
  new.first_order := array_to_string(bare_name_parts(given || family), ' ');
  new.family_order := array_to_string(bare_name_parts(family || given), ' ');
  new.sounds := name_part_sounds(given || family || coalesce(folded_name_parts(new.latin_name), '{}'));
  return new;
end
$$;
