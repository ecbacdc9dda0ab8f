-- Who changed what, written in the transaction of the change itself. Nobody alters it afterwards.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references person_all (id),
  operation text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);

create index audit_entry_of_thing on audit_entry (entity, entity_id, id);
create index audit_entry_of_actor on audit_entry (actor_id, id);
create index audit_entry_by_time on audit_entry (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never altered' using errcode = '42501';
end
$$;

create trigger audit_entry_is_kept before update or delete on audit_entry
for each row execute function refuse_audit_change();
create trigger audit_entry_is_not_emptied before truncate on audit_entry
for each statement execute function refuse_audit_change();
