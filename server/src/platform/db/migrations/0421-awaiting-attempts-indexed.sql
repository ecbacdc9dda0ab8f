-- no-transaction
-- The attempts that wait for marks by hand, for the queue of a quiz and the start page of its teacher.
create index concurrently if not exists quiz_attempt_awaiting on quiz_attempt_all (quiz_id) where state = 'HANDED_IN';
