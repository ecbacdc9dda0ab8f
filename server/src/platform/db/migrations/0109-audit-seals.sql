-- The indexes of 0105-0107 say all that these three did.
drop index audit_entry_by_time;
drop index audit_entry_of_actor;
drop index audit_entry_of_thing;

-- Seals over finished ranges of the trail, each linked to the one before it and signed with the key of the school.
-- A job writes them (src/platform/audit/sealing.ts), so that no change waits for another one's seal.
create table audit_seal (
  number integer primary key constraint audit_seal_counts_up check (number > 0),
  -- Everything after the range of the seal before it, up to and with `last_id`.
  after_id bigint not null,
  last_id bigint not null,
  entry_count integer not null constraint audit_seal_holds_entries check (entry_count > 0),
  -- Over the entries of the range, in the order of their ids.
  entries_hash bytea not null,
  previous_hash bytea,
  -- Over all of the above and the hash of the seal before it: the link of the chain, which is signed.
  hash bytea not null,
  key_id text not null,
  public_key text not null,
  signature bytea not null,
  sealed_at timestamptz(3) not null,
  constraint audit_seal_range check (last_id > after_id),
  constraint audit_seal_first_stands_alone check ((number = 1) = (previous_hash is null))
);
create unique index audit_seal_once on audit_seal (last_id);

create trigger audit_seal_is_kept before update or delete on audit_seal
for each row execute function refuse_audit_change();
create trigger audit_seal_is_not_emptied before truncate on audit_seal
for each statement execute function refuse_audit_change();
