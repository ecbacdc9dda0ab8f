-- no-transaction
-- One statement for each table, so that no lock waits for another. The list is that of journaled-tables.ts.
select journal_table('program_all', 'program', 'id');
-- then
select journal_table('course_all', 'course', 'id');
-- then
select journal_table('classroom_all', 'classroom', 'id');
-- then
select journal_table('person_all', 'person', 'id');
-- then
select journal_table('enrollment_all', 'person', 'student_id');
-- then
select journal_table('announcement_all', 'announcement', 'id');
-- then
select journal_table('lecture_all', 'lecture', 'id');
-- then
select journal_table('material_all', 'material', 'id');
-- then
select journal_table('lecture_quiz_all', 'quiz', 'id');
-- then
select journal_table('lecture_quiz_question_all', 'quizQuestion', 'id');
-- then
select journal_table('lecture_quiz_option', 'quizQuestion', 'question_id');
-- then
select journal_table('lecture_quiz_submission_all', 'person', 'student_id');
-- then
select journal_table('lecture_quiz_answer', 'quizSubmission', 'submission_id');
-- then
select journal_table('question_all', 'question', 'id');
-- then
select journal_table('question_option', 'question', 'question_id');
-- then
select journal_table('graduation', 'person', 'student_id');
-- then
select journal_table('archived_classroom', 'classroom', 'classroom_id');
-- then
select journal_table('archived_student', 'classroom', 'classroom_id');
-- then
create or replace trigger archived_student_is_forgotten after delete on archived_student
referencing old table as pictured for each statement execute function forget_archived_pupils();
