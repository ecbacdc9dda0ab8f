-- Short quizzes. A review is asked for by the id of the submission or of its quiz (R-quiz-8), so
-- both take their numbers from one row of numbers and none is both.
create sequence lecture_quiz_number as integer;

create table lecture_quiz_all (
  id integer primary key default nextval('lecture_quiz_number'),
  lecture_id integer not null references lecture_all (id),
  title text not null constraint lecture_quiz_title_length check (char_length(title) between 1 and 255),
  is_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  search_key text not null generated always as (search_fold(title)) stored
);

create unique index lecture_quiz_one_of_lecture on lecture_quiz_all (lecture_id) where deleted_at is null;
create index lecture_quiz_deleted on lecture_quiz_all (deleted_at) where deleted_at is not null;

create view lecture_quiz as
select id, lecture_id, title, is_enabled, created_at, updated_at, search_key
from lecture_quiz_all
where deleted_at is null;

-- Questions of a quiz, in the order in which they were added.
create table lecture_quiz_question_all (
  id integer generated always as identity primary key,
  quiz_id integer not null references lecture_quiz_all (id),
  question_type text not null constraint lecture_quiz_question_type_known check (question_type in ('MultipleChoice', 'TrueFalse')),
  text text constraint lecture_quiz_question_text_length check (char_length(text) between 1 and 2000),
  image_id uuid unique references stored_file (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  constraint lecture_quiz_question_says_something check (text is not null or image_id is not null)
);

create index lecture_quiz_question_of_quiz on lecture_quiz_question_all (quiz_id, id);
create index lecture_quiz_question_deleted on lecture_quiz_question_all (deleted_at) where deleted_at is not null;

create view lecture_quiz_question as
select id, quiz_id, question_type, text, image_id, created_at
from lecture_quiz_question_all
where deleted_at is null;

-- Options in the teacher's order. Their ids are given in a shuffled order, so that no id tells which one is correct.
create table lecture_quiz_option (
  id integer generated always as identity primary key,
  question_id integer not null references lecture_quiz_question_all (id) on delete cascade,
  position smallint not null constraint lecture_quiz_option_position_range check (position between 1 and 10),
  text text not null constraint lecture_quiz_option_text_length check (char_length(text) between 1 and 500),
  is_correct boolean not null,
  unique (question_id, position),
  unique (question_id, id)
);

create unique index lecture_quiz_option_one_correct on lecture_quiz_option (question_id) where is_correct;

-- What a student sent, once for each quiz; kept for 30 days when the teacher resets the quiz.
create table lecture_quiz_submission_all (
  id integer primary key default nextval('lecture_quiz_number'),
  quiz_id integer not null references lecture_quiz_all (id),
  student_id integer not null references person_all (id),
  score smallint not null,
  total_questions smallint not null,
  receipt_code text not null constraint lecture_quiz_submission_receipt_form check (receipt_code ~ '^[0-9A-Z]{3}-[0-9A-Z]{3}$'),
  submitted_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  deleted_by integer references person_all (id),
  constraint lecture_quiz_submission_score_range check (score between 0 and total_questions and total_questions > 0)
);

create unique index lecture_quiz_submission_once on lecture_quiz_submission_all (quiz_id, student_id) where deleted_at is null;
create index lecture_quiz_submission_of_student on lecture_quiz_submission_all (student_id, quiz_id) where deleted_at is null;
create index lecture_quiz_submission_deleted on lecture_quiz_submission_all (deleted_at) where deleted_at is not null;

create view lecture_quiz_submission as
select id, quiz_id, student_id, score, total_questions, receipt_code, submitted_at
from lecture_quiz_submission_all
where deleted_at is null;

-- One answer for each question, and it is an option of that very question.
create table lecture_quiz_answer (
  submission_id integer not null references lecture_quiz_submission_all (id) on delete cascade,
  question_id integer not null,
  option_id integer not null,
  primary key (submission_id, question_id),
  constraint lecture_quiz_answer_is_an_option foreign key (question_id, option_id) references lecture_quiz_option (question_id, id)
);

create index lecture_quiz_answer_of_option on lecture_quiz_answer (question_id, option_id);
