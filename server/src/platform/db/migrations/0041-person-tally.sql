-- How many people there are, by role and program, without counting them: at 50,000 students a count reads 50,000 index
-- entries for every page of a list. Every change notes what it added or took away; the sum of the notes is the count,
-- in every snapshot. Notes are only added, so nobody who enrolls a student waits for somebody else.
create table person_tally (
  id bigint generated always as identity primary key,
  role smallint not null,
  program_id integer,
  people integer not null
);

create index person_tally_by_role on person_tally (role, program_id) include (people);
create index person_tally_by_program on person_tally (program_id) include (people);

-- Now and then the notes so far become one for each role and program. Whoever finds them taken leaves them.
create function merge_person_tally() returns void language sql as $$
  with merged as (
    delete from person_tally where id in (select id from person_tally order by id limit 1000 for update skip locked)
    returning role, program_id, people
  )
  insert into person_tally (role, program_id, people)
  select role, program_id, sum(people) from merged group by role, program_id having sum(people) <> 0
$$;

create function tally_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into person_tally (role, program_id, people)
    select role, program_id, count(*) from people_after where deleted_at is null group by role, program_id;
  elsif tg_op = 'DELETE' then
    insert into person_tally (role, program_id, people)
    select role, program_id, -count(*) from people_before where deleted_at is null group by role, program_id;
  else
    insert into person_tally (role, program_id, people)
    select role, program_id, sum(change)
    from (
      select role, program_id, 1 as change from people_after where deleted_at is null
      union all
      select role, program_id, -1 from people_before where deleted_at is null
    ) as moved
    group by role, program_id having sum(change) <> 0;
  end if;
  if random() < 0.01 then
    perform merge_person_tally();
  end if;
  return null;
end
$$;

create trigger person_joins_tally after insert on person_all
referencing new table as people_after for each statement execute function tally_people();
create trigger person_moves_tally after update on person_all
referencing old table as people_before new table as people_after for each statement execute function tally_people();
create trigger person_leaves_tally after delete on person_all
referencing old table as people_before for each statement execute function tally_people();

insert into person_tally (role, program_id, people)
select role, program_id, count(*) from person_all where deleted_at is null group by role, program_id;
