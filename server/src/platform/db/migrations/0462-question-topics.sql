-- Topics sort the questions of a course's bank (R-bank-12). A name is there once in its course, as searches compare it.
create table question_topic (
  id integer generated always as identity primary key,
  course_id integer not null references course_all (id) on delete cascade,
  name text not null constraint question_topic_name_length check (char_length(name) between 1 and 100),
  position integer not null,
  search_key text not null generated always as (search_fold(name)) stored
);
create unique index question_topic_name_once on question_topic (course_id, search_key);

alter table question_all add column topic_id integer;
alter table question_all add constraint question_topic_known
  foreign key (topic_id) references question_topic (id) on delete set null not valid;
alter table question_all validate constraint question_topic_known;

create or replace view question as
select id, course_id, text, image_id, question_type, difficulty, status, author_id, reviewed_by, reviewed_at, created_at,
  updated_at, search_key, rejection_reason, content, explanation, points, topic_id
from question_all
where deleted_at is null;

select journal_table('question_all', 'question', 'id');
