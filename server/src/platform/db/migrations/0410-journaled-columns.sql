-- The journal keeps the columns that were added to these tables.
select journal_table('classroom_all', 'classroom', 'id');
select journal_table('archived_classroom', 'classroom', 'classroom_id');
select journal_table('lecture_quiz_question_all', 'quizQuestion', 'id');
select journal_table('lecture_quiz_option', 'quizQuestion', 'question_id');
select journal_table('question_all', 'question', 'id');
select journal_table('question_option', 'question', 'question_id');
