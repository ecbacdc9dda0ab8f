-- Announcements to everybody, a program, a course or a classroom (R-announce-1). Scope codes: 0 to 3, in this order.
create table announcement_all (
  id integer generated always as identity primary key,
  title text not null constraint announcement_title_length check (char_length(title) between 1 and 255),
  content text not null constraint announcement_content_length check (char_length(content) between 1 and 5000),
  scope smallint not null constraint announcement_scope_known check (scope between 0 and 3),
  program_id integer references program_all (id),
  course_id integer references course_all (id),
  classroom_id integer references classroom_all (id),
  author_id integer not null references person_all (id),
  posted_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(title)) stored,
  constraint announcement_has_its_target check (
    (scope = 1) = (program_id is not null)
    and (scope = 2) = (course_id is not null)
    and (scope = 3) = (classroom_id is not null)
  )
);

create index announcement_by_time on announcement_all (posted_at, id) where deleted_at is null;
create index announcement_search on announcement_all using gin (search_key gin_trgm_ops) where deleted_at is null;
create index announcement_of_program on announcement_all (program_id, posted_at) where deleted_at is null and scope = 1;
create index announcement_of_course on announcement_all (course_id, posted_at) where deleted_at is null and scope = 2;
create index announcement_of_classroom on announcement_all (classroom_id, posted_at) where deleted_at is null and scope = 3;

create view announcement as
select id, title, content, scope, program_id, course_id, classroom_id, author_id, posted_at, search_key
from announcement_all
where deleted_at is null;
