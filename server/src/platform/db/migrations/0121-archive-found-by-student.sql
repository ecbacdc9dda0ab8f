-- A student sits in some twenty rooms of the archive, under one name: a search of the archive looked through 800,000
-- names, and the words of a full name are common ones (11 ms for one person, 14 ms to learn that a name is common). Here
-- everybody stands once: 50,000 names are looked through, and the rooms come by the student. The index over all names
-- goes (with it 100 bytes less are written for each archived place), one of numbers comes.
create table archived_pupil (
  student_id integer not null,
  search_key text not null,
  primary key (student_id, search_key)
);

insert into archived_pupil (student_id, search_key) select distinct student_id, search_key from archived_student;

create index archived_pupil_search on archived_pupil using gin (search_key gin_trgm_ops);
create index archived_student_of_student on archived_student (student_id);
drop index archived_student_search;

-- Pictures are taken once and never change: whoever is in one is noted then. In order, so that two pictures with the same
-- students never wait for each other in a circle.
create function note_archived_pupils() returns trigger language plpgsql as $$
begin
  insert into archived_pupil (student_id, search_key) select distinct student_id, search_key from pictured
  order by student_id, search_key
  on conflict do nothing;
  return null;
end
$$;

create trigger archived_student_is_noted after insert on archived_student
referencing new table as pictured for each statement execute function note_archived_pupils();
