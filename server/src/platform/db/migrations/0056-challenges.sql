-- Weekly challenges (R-challenge-2): one set of questions for each course and week, from Saturday to Friday in the school's
-- time zone. The set is a copy, so that edits in the question bank never change a week that runs.
create table challenge (
  id integer generated always as identity primary key,
  course_id integer not null references course_all (id),
  week_start date not null constraint challenge_starts_on_saturday check (extract(isodow from week_start) = 6),
  opened_at timestamptz not null default now(),
  constraint challenge_once_a_week unique (course_id, week_start)
);

create table challenge_question (
  id integer generated always as identity primary key,
  challenge_id integer not null references challenge (id),
  position smallint not null constraint challenge_question_position_range check (position between 1 and 10),
  -- Where it was copied from, while that still exists.
  question_id integer references question_all (id) on delete set null,
  text text,
  image_id uuid references stored_file (id),
  constraint challenge_question_place_once unique (challenge_id, position),
  constraint challenge_question_says_something check (text is not null or image_id is not null)
);

create index challenge_question_of_image on challenge_question (image_id) where image_id is not null;
create index challenge_question_source on challenge_question (question_id) where question_id is not null;

-- Ids are given in an order of chance: neither they nor anything else that leaves tells which option is correct.
create table challenge_option (
  id integer generated always as identity primary key,
  challenge_question_id integer not null references challenge_question (id),
  text text not null,
  is_correct boolean not null,
  constraint challenge_option_of_question unique (challenge_question_id, id)
);

create unique index challenge_option_one_correct on challenge_option (challenge_question_id) where is_correct;

-- A student's one try; the clock runs from the first look at the questions.
create table challenge_attempt (
  id integer generated always as identity primary key,
  challenge_id integer not null references challenge (id),
  student_id integer not null references person_all (id),
  started_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  score smallint constraint challenge_score_range check (score between 0 and 10),
  time_taken_seconds integer constraint challenge_time_not_negative check (time_taken_seconds >= 0),
  constraint challenge_attempt_once unique (challenge_id, student_id),
  constraint challenge_attempt_is_whole check (
    (submitted_at is null) = (score is null) and (submitted_at is null) = (time_taken_seconds is null)
  )
);

create index challenge_attempt_of_student on challenge_attempt (student_id, challenge_id);
create index challenge_leaderboard on challenge_attempt (challenge_id, score desc, time_taken_seconds)
  where submitted_at is not null;

-- What was chosen: one option of each question, and of that very question.
create table challenge_answer (
  attempt_id integer not null references challenge_attempt (id),
  challenge_question_id integer not null references challenge_question (id),
  challenge_option_id integer not null,
  primary key (attempt_id, challenge_question_id),
  foreign key (challenge_question_id, challenge_option_id) references challenge_option (challenge_question_id, id)
);
