-- A material belongs to a course or to a lecture, never to both (R-material-9).
alter table material_all
  alter column course_id drop not null,
  add column lecture_id integer references lecture_all (id),
  add constraint material_of_a_course_or_a_lecture check ((course_id is null) <> (lecture_id is null));

create index material_of_lecture on material_all (lecture_id, id) where lecture_id is not null;

create or replace view material as
select id, course_id, title, description, file_id, url, uploaded_at, uploaded_by, updated_at, search_key, lecture_id
from material_all
where deleted_at is null;

create index lecture_deleted on lecture_all (deleted_at) where deleted_at is not null;
