-- no-transaction
create index concurrently if not exists session_of_device on session (known_device_id) where known_device_id is not null;
