-- no-transaction
create index concurrently audit_entry_of_operation on audit_entry (operation, at, id);
