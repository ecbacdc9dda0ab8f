-- no-transaction
-- Deleting a topic looks for its questions.
create index concurrently if not exists question_by_topic on question_all (topic_id) where topic_id is not null;
