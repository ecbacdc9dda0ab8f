-- When an announcement was last changed after it was posted; its readers are told.
alter table announcement_all add column edited_at timestamptz(3);

create or replace view announcement as
select id, title, content, scope, program_id, course_id, classroom_id, author_id, posted_at, search_key, edited_at
from announcement_all
where deleted_at is null;
