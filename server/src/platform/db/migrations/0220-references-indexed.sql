-- no-transaction
-- Taking a row away looks for the rows that refer to it: without an index each removal reads whole tables. A test over
-- pg_constraint names a reference that lacks one.
create index concurrently if not exists announcement_by_author_id on announcement_all (author_id);
-- then
create index concurrently if not exists announcement_by_classroom_id on announcement_all (classroom_id)
  where classroom_id is not null;
-- then
create index concurrently if not exists announcement_by_course_id on announcement_all (course_id)
  where course_id is not null;
-- then
create index concurrently if not exists announcement_by_deleted_by on announcement_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists announcement_by_program_id on announcement_all (program_id)
  where program_id is not null;
-- then
create index concurrently if not exists archived_classroom_by_archived_by on archived_classroom (archived_by)
  where archived_by is not null;
-- then
create index concurrently if not exists backup_run_by_requested_by on backup_run (requested_by)
  where requested_by is not null;
-- then
create index concurrently if not exists certificate_by_issued_by on certificate (issued_by)
  where issued_by is not null;
-- then
create index concurrently if not exists certificate_by_revoked_by on certificate (revoked_by)
  where revoked_by is not null;
-- then
create index concurrently if not exists classroom_by_archived_by on classroom_all (archived_by)
  where archived_by is not null;
-- then
create index concurrently if not exists classroom_by_course_id on classroom_all (course_id);
-- then
create index concurrently if not exists classroom_by_deleted_by on classroom_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists classroom_by_teacher_id on classroom_all (teacher_id)
  where teacher_id is not null;
-- then
create index concurrently if not exists course_by_coordinator_id on course_all (coordinator_id)
  where coordinator_id is not null;
-- then
create index concurrently if not exists course_by_deleted_by on course_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists course_by_program_id on course_all (program_id);
-- then
create index concurrently if not exists enrollment_by_classroom_id on enrollment_all (classroom_id);
-- then
create index concurrently if not exists enrollment_by_deleted_by on enrollment_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists enrollment_by_student_id on enrollment_all (student_id);
-- then
create index concurrently if not exists graduation_by_certificate_uploaded_by on graduation (certificate_uploaded_by)
  where certificate_uploaded_by is not null;
-- then
create index concurrently if not exists graduation_by_decided_by on graduation (decided_by);
-- then
create index concurrently if not exists lecture_by_classroom_id on lecture_all (classroom_id);
-- then
create index concurrently if not exists lecture_by_deleted_by on lecture_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists lecture_quiz_by_deleted_by on lecture_quiz_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists lecture_quiz_by_lecture_id on lecture_quiz_all (lecture_id);
-- then
create index concurrently if not exists lecture_quiz_question_by_deleted_by on lecture_quiz_question_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists lecture_quiz_submission_by_deleted_by on lecture_quiz_submission_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists lecture_quiz_submission_by_quiz_id on lecture_quiz_submission_all (quiz_id);
-- then
create index concurrently if not exists lecture_quiz_submission_by_student_id on lecture_quiz_submission_all (student_id);
-- then
create index concurrently if not exists material_by_course_id on material_all (course_id)
  where course_id is not null;
-- then
create index concurrently if not exists material_by_deleted_by on material_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists material_by_uploaded_by on material_all (uploaded_by);
-- then
create index concurrently if not exists person_by_deleted_by on person_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists person_by_program_id on person_all (program_id)
  where program_id is not null;
-- then
create index concurrently if not exists program_by_deleted_by on program_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists question_by_author_id on question_all (author_id);
-- then
create index concurrently if not exists question_by_course_id on question_all (course_id);
-- then
create index concurrently if not exists question_by_deleted_by on question_all (deleted_by)
  where deleted_by is not null;
-- then
create index concurrently if not exists question_by_reviewed_by on question_all (reviewed_by)
  where reviewed_by is not null;
-- then
create index concurrently if not exists registration_by_decided_by on registration (decided_by)
  where decided_by is not null;
-- then
create index concurrently if not exists registration_by_program_id on registration (program_id);
-- then
create index concurrently if not exists registration_stage_by_reached_by on registration_stage (reached_by)
  where reached_by is not null;
-- then
create index concurrently if not exists session_by_person_id on session (person_id);
-- then
create index concurrently if not exists stored_file_by_owner_id on stored_file (owner_id)
  where owner_id is not null;
