-- Six further kinds of questions. What is asked and the key of such a question is its content (R-question-1).
alter table question_all
  add column content jsonb,
  add column explanation text,
  add column points numeric(5, 2) not null default 1;
alter table question_all
  add constraint question_type_of_eight check (question_type in (
    'MultipleChoice', 'TrueFalse', 'MultipleResponse', 'ShortText', 'Numeric', 'Matching', 'Ordering', 'FillBlanks'
  )) not valid,
  add constraint question_content_by_type check (
    case when question_type in ('MultipleChoice', 'TrueFalse') then content is null
      else content is not null and jsonb_typeof(content) = 'object' end
  ) not valid,
  add constraint question_explanation_length check (char_length(explanation) between 1 and 2000) not valid,
  add constraint question_points_range check (points between 0.25 and 100) not valid;
alter table question_all validate constraint question_type_of_eight;
alter table question_all validate constraint question_content_by_type;
alter table question_all validate constraint question_explanation_length;
alter table question_all validate constraint question_points_range;
alter table question_all drop constraint question_type_known;

create or replace view question as
select id, course_id, text, image_id, question_type, difficulty, status, author_id, reviewed_by, reviewed_at, created_at,
  updated_at, search_key, rejection_reason, content, explanation, points
from question_all
where deleted_at is null;

alter table lecture_quiz_question_all
  add column content jsonb,
  add column explanation text,
  add column points numeric(5, 2) not null default 1;
alter table lecture_quiz_question_all
  add constraint lecture_quiz_question_type_of_eight check (question_type in (
    'MultipleChoice', 'TrueFalse', 'MultipleResponse', 'ShortText', 'Numeric', 'Matching', 'Ordering', 'FillBlanks'
  )) not valid,
  add constraint lecture_quiz_question_content_by_type check (
    case when question_type in ('MultipleChoice', 'TrueFalse') then content is null
      else content is not null and jsonb_typeof(content) = 'object' end
  ) not valid,
  add constraint lecture_quiz_question_explanation_length check (char_length(explanation) between 1 and 2000) not valid,
  add constraint lecture_quiz_question_points_range check (points between 0.25 and 100) not valid;
alter table lecture_quiz_question_all validate constraint lecture_quiz_question_type_of_eight;
alter table lecture_quiz_question_all validate constraint lecture_quiz_question_content_by_type;
alter table lecture_quiz_question_all validate constraint lecture_quiz_question_explanation_length;
alter table lecture_quiz_question_all validate constraint lecture_quiz_question_points_range;
alter table lecture_quiz_question_all drop constraint lecture_quiz_question_type_known;

create or replace view lecture_quiz_question as
select id, quiz_id, question_type, text, image_id, created_at, position, content, explanation, points
from lecture_quiz_question_all
where deleted_at is null;

-- An option of a question with several right ones says so, and the wall of one right option leaves it out.
alter table question_option add column is_several boolean not null default false;
alter table lecture_quiz_option add column is_several boolean not null default false;
