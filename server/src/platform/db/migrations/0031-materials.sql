-- Reference materials of a course (R-material-1): a stored file or a link.
create table material_all (
  id integer generated always as identity primary key,
  course_id integer not null references course_all (id),
  title text not null constraint material_title_length check (char_length(title) between 1 and 255),
  description text constraint material_description_length check (char_length(description) <= 2000),
  file_id uuid unique references stored_file (id),
  url text constraint material_url_form check (char_length(url) <= 2000 and url ~ '^https?://'),
  uploaded_at timestamptz(3) not null default now(),
  uploaded_by integer not null references person_all (id),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(title)) stored,
  constraint material_is_a_file_or_a_link check ((file_id is null) <> (url is null))
);

create index material_of_course on material_all (course_id, uploaded_at, id) where deleted_at is null;
create index material_deleted on material_all (deleted_at) where deleted_at is not null;

create view material as
select id, course_id, title, description, file_id, url, uploaded_at, uploaded_by, updated_at, search_key
from material_all
where deleted_at is null;
