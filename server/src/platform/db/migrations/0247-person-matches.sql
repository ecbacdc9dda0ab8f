-- Pairs of people who may be one person, found each night (R-match-3). A pair is open until it is called different, or
-- one of both is deleted or merged.
create table person_match (
  id integer generated always as identity primary key,
  low_id integer not null references person_all (id) on delete cascade,
  high_id integer not null references person_all (id) on delete cascade,
  -- 1 certain, 2 likely, 3 possible.
  level smallint not null constraint person_match_level_known check (level between 1 and 3),
  reasons text[] not null,
  found_at timestamptz(3) not null default now(),
  different_at timestamptz(3),
  different_by integer references person_all (id),
  constraint person_match_of_pair unique (low_id, high_id),
  constraint person_match_in_order check (low_id < high_id)
);

create index person_match_by_high on person_match (high_id);
create index person_match_open on person_match (level, id) where different_at is null;
create index person_match_different_by on person_match (different_by) where different_by is not null;

-- What was found and decided about a person holds while name, id and birth date are the same (R-match-4).
create function forget_matches() returns trigger language plpgsql as $$
begin
  delete from person_match where low_id = new.id or high_id = new.id;
  return null;
end
$$;

create trigger person_forgets_matches
after update of first_name, father_name, grandfather_name, last_name, national_id, birth_date on person_all
for each row when (
  (old.first_name, old.father_name, old.grandfather_name, old.last_name, old.national_id, old.birth_date)
  is distinct from
  (new.first_name, new.father_name, new.grandfather_name, new.last_name, new.national_id, new.birth_date)
) execute function forget_matches();
