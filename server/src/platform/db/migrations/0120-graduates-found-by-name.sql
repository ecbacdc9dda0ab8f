-- Decisions carry what their student is found by. A search found everybody of that name in the school first (7,200 of
-- 50,000 for a common one: 1,500 pages) and then looked which of them had been decided about, in a plan that the planner
-- chose anew for every name: 12 to 176 ms. With the key and its index here it reads the decisions found and nothing
-- else: 2,870 rows in 3 ms. The price: one look at the person for each decision, and one more write when somebody who
-- was decided about changes their name or e-mail.
alter table graduation add column search_key text not null default '';

update graduation set search_key = person_all.search_key from person_all where person_all.id = graduation.student_id;

-- The lock lets a change of the name that is under way come first; one that comes later finds the decision.
create function take_search_key_of_student() returns trigger language plpgsql as $$
begin
  select search_key into new.search_key from person_all where id = new.student_id for share;
  new.search_key := coalesce(new.search_key, '');
  return new;
end
$$;

create trigger graduation_takes_search_key before insert on graduation
for each row execute function take_search_key_of_student();

create function pass_search_key_to_graduations() returns trigger language plpgsql as $$
begin
  update graduation set search_key = new.search_key where student_id = new.id;
  return null;
end
$$;

create trigger person_passes_search_key after update on person_all
for each row when (old.search_key is distinct from new.search_key) execute function pass_search_key_to_graduations();

-- Nobody searches graduates and failures together: an index for each reads half as much.
create index graduate_search on graduation using gin (search_key gin_trgm_ops) where outcome = 'GRADUATED';
create index failure_search on graduation using gin (search_key gin_trgm_ops) where outcome = 'FAILED';
