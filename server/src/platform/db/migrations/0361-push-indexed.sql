-- no-transaction
create index concurrently if not exists notification_to_push on notification (push_after) where push_state = 1;
