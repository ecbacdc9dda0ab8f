-- The question bank of a course (R-bank-2): teachers suggest, the coordinator reviews.
create table question_all (
  id integer generated always as identity primary key,
  course_id integer not null references course_all (id),
  text text constraint question_text_length check (char_length(text) between 1 and 2000),
  image_id uuid unique references stored_file (id),
  question_type text not null constraint question_type_known check (question_type in ('MultipleChoice', 'TrueFalse')),
  difficulty text not null constraint question_difficulty_known check (difficulty in ('Easy', 'Medium', 'Hard')),
  status text not null constraint question_status_known check (status in ('Approved', 'Pending', 'Rejected')),
  author_id integer not null references person_all (id),
  reviewed_by integer references person_all (id),
  reviewed_at timestamptz,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(coalesce(text, ''))) stored,
  constraint question_says_something check (text is not null or image_id is not null)
);

create index question_of_course on question_all (course_id, id) where deleted_at is null;
create index question_of_author on question_all (author_id, course_id, id) where deleted_at is null;
create index question_by_status on question_all (course_id, status) where deleted_at is null;
create index question_deleted on question_all (deleted_at) where deleted_at is not null;

create view question as
select id, course_id, text, image_id, question_type, difficulty, status, author_id, reviewed_by, reviewed_at, created_at,
  updated_at, search_key
from question_all
where deleted_at is null;

create table question_option (
  id integer generated always as identity primary key,
  question_id integer not null references question_all (id) on delete cascade,
  position smallint not null constraint question_option_position_range check (position between 1 and 10),
  text text not null constraint question_option_text_length check (char_length(text) between 1 and 500),
  is_correct boolean not null,
  -- Deferred, so that options can change places.
  constraint question_option_place_once unique (question_id, position) deferrable initially deferred
);

-- Never two correct options, whoever writes.
create unique index question_option_one_correct on question_option (question_id) where is_correct;
