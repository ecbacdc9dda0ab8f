-- no-transaction
create index concurrently audit_entry_of_subject on audit_entry (entity, entity_id, at, id);
