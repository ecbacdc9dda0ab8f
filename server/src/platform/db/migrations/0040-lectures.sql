-- Lectures of a classroom, in the order the teacher gives them (R-lecture-1).
create table lecture_all (
  id integer generated always as identity primary key,
  classroom_id integer not null references classroom_all (id),
  title text not null constraint lecture_title_length check (char_length(title) between 1 and 255),
  description text constraint lecture_description_length check (char_length(description) <= 2000),
  lecture_order integer not null constraint lecture_order_range check (lecture_order between 1 and 10000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(title)) stored
);

create index lecture_of_classroom on lecture_all (classroom_id, lecture_order, id) where deleted_at is null;

create view lecture as
select id, classroom_id, title, description, lecture_order, created_at, updated_at, search_key
from lecture_all
where deleted_at is null;
