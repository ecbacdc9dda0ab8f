-- no-transaction
-- Newest first, between two days, and on to the next page: always along an index, however long the trail is.
create index concurrently audit_entry_in_time on audit_entry (at, id);
