-- What the dashboard shows of places and requests, noted as it comes and goes, as people are by 0041: at 50,000 students it
-- counted 84,000 places by classroom, as many by month and 15,000 requests at every visit.

-- Requests by their state.
create table request_tally (
  id bigint generated always as identity primary key,
  status text not null,
  requests integer not null
);

create function merge_request_tally() returns void language sql as $$
  with merged as (
    delete from request_tally where id in (select id from request_tally order by id limit 1000 for update skip locked)
    returning status, requests
  )
  insert into request_tally (status, requests)
  select status, sum(requests) from merged group by status having sum(requests) <> 0
$$;

create function tally_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into request_tally (status, requests) select status, count(*) from requests_after group by status;
  elsif tg_op = 'DELETE' then
    insert into request_tally (status, requests) select status, -count(*) from requests_before group by status;
  else
    insert into request_tally (status, requests) values (old.status, -1), (new.status, 1);
  end if;
  if random() < 0.01 then
    perform merge_request_tally();
  end if;
  return null;
end
$$;

create trigger request_joins_tally after insert on registration
referencing new table as requests_after for each statement execute function tally_requests();
create trigger request_moves_tally after update on registration
for each row when (old.status <> new.status) execute function tally_requests();
create trigger request_leaves_tally after delete on registration
referencing old table as requests_before for each statement execute function tally_requests();

insert into request_tally (status, requests) select status, count(*) from registration group by status;

-- Living places by classroom, and all places ever given by the day (in UTC) on which they began.
create table seat_tally (
  id bigint generated always as identity primary key,
  classroom_id integer not null,
  seats integer not null
);
create index seat_tally_by_classroom on seat_tally (classroom_id) include (seats);

create table arrival_tally (
  id bigint generated always as identity primary key,
  day date not null,
  arrivals integer not null
);
create index arrival_tally_by_day on arrival_tally (day) include (arrivals);

-- Now and then the notes of what was just written about become one.
create function merge_place_tallies(rooms integer[], days date[]) returns void language sql as $$
  with merged as (
    delete from seat_tally
    where id in (select id from seat_tally where classroom_id = any(rooms) for update skip locked)
    returning classroom_id, seats
  )
  insert into seat_tally (classroom_id, seats)
  select classroom_id, sum(seats) from merged group by classroom_id having sum(seats) <> 0;

  with merged as (
    delete from arrival_tally
    where id in (select id from arrival_tally where day = any(days) for update skip locked)
    returning day, arrivals
  )
  insert into arrival_tally (day, arrivals)
  select day, sum(arrivals) from merged group by day having sum(arrivals) <> 0;
$$;

create function day_of_arrival(enrolled_at timestamptz) returns date language sql immutable as $$
  select (enrolled_at at time zone 'UTC')::date
$$;

create function tally_places() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into seat_tally (classroom_id, seats)
  select classroom_id, sign * count(*) from places where deleted_at is null group by classroom_id;
  insert into arrival_tally (day, arrivals)
  select day_of_arrival(enrolled_at), sign * count(*) from places group by 1;
  if random() < 0.05 then
    perform merge_place_tallies(
      array(select distinct classroom_id from places), array(select distinct day_of_arrival(enrolled_at) from places));
  end if;
  return null;
end
$$;

create function tally_moved_place() returns trigger language plpgsql as $$
begin
  insert into seat_tally (classroom_id, seats)
  select classroom_id, sum(change)
  from (values (old.classroom_id, old.deleted_at, -1), (new.classroom_id, new.deleted_at, 1))
    as place (classroom_id, deleted_at, change)
  where deleted_at is null group by classroom_id having sum(change) <> 0;
  insert into arrival_tally (day, arrivals)
  select day, sum(change)
  from (values (day_of_arrival(old.enrolled_at), -1), (day_of_arrival(new.enrolled_at), 1)) as place (day, change)
  group by day having sum(change) <> 0;
  return null;
end
$$;

create trigger place_joins_tallies after insert on enrollment_all
referencing new table as places for each statement execute function tally_places();
-- Marks, which change most often, concern no tally.
create trigger place_moves_tallies after update on enrollment_all
for each row when (
  old.classroom_id <> new.classroom_id
  or (old.deleted_at is null) <> (new.deleted_at is null)
  or old.enrolled_at <> new.enrolled_at
) execute function tally_moved_place();
create trigger place_leaves_tallies after delete on enrollment_all
referencing old table as places for each statement execute function tally_places();

insert into seat_tally (classroom_id, seats)
select classroom_id, count(*) from enrollment_all where deleted_at is null group by classroom_id;
insert into arrival_tally (day, arrivals)
select day_of_arrival(enrolled_at), count(*) from enrollment_all group by 1;
