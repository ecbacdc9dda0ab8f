-- Why a suggested question was rejected; its author reads it.
alter table question_all add column rejection_reason text;
alter table question_all add constraint question_rejection_reason_length
  check (rejection_reason is null or (char_length(rejection_reason) between 1 and 1000 and status = 'Rejected')) not valid;
alter table question_all validate constraint question_rejection_reason_length;

create or replace view question as
select id, course_id, text, image_id, question_type, difficulty, status, author_id, reviewed_by, reviewed_at, created_at,
  updated_at, search_key, rejection_reason
from question_all
where deleted_at is null;
