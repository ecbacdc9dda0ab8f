-- no-transaction
-- The names of those who are there, 500 in a transaction: a writer waits for one piece at most, and an interrupted fill
-- goes on where it was.
do $$
declare
  ids integer[];
begin
  loop
    ids := array(select id from person_all where full_name = '' order by id limit 500);
    exit when cardinality(ids) = 0;
    perform from person_all where id = any (ids) order by id for no key update;
    update person_all set first_name = first_name where id = any (ids);
    commit;
  end loop;
end
$$;

-- then

do $$
declare
  ids uuid[];
begin
  loop
    ids := array(select id from registration where full_name = '' order by number limit 500);
    exit when cardinality(ids) = 0;
    perform from registration where id = any (ids) order by number for no key update;
    update registration set first_name = first_name where id = any (ids);
    commit;
  end loop;
end
$$;
