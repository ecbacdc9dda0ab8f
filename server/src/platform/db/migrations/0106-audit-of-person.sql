-- no-transaction
create index concurrently audit_entry_of_person on audit_entry (actor_id, at, id);
