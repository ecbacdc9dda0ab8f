-- Acts that wait for a second administrator (R-approval-1). The school switches the rule on.
alter table security_settings add column needs_second_administrator boolean not null default false;

-- History: once decided nothing changes, and until then only the decision is written. `body` is what the endpoint was sent.
create table approval (
  id integer generated always as identity primary key,
  operation text not null
    constraint approval_operation_known check (operation in ('createGrant', 'createAdministrator', 'updateSecurityPolicy')),
  body jsonb not null,
  title text not null constraint approval_title_length check (char_length(title) between 1 and 500),
  reason text not null default '' constraint approval_reason_length check (char_length(reason) <= 500),
  asked_by integer not null references person_all (id),
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '72 hours',
  state text not null default 'OPEN'
    constraint approval_state_known check (state in ('OPEN', 'APPROVED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')),
  decided_by integer references person_all (id),
  decided_at timestamptz(3),
  constraint approval_decision_is_whole check ((decided_by is null) = (state in ('OPEN', 'EXPIRED'))),
  constraint approval_is_by_another check (state not in ('APPROVED', 'REFUSED') or decided_by <> asked_by)
);
create index approval_open on approval (expires_at) where state = 'OPEN';
create index approval_asked_by on approval (asked_by);
create index approval_decided_by on approval (decided_by) where decided_by is not null;

create function keep_approval() returns trigger language plpgsql as $$
begin
  if old.state <> 'OPEN' or (to_jsonb(old) - '{state,decided_by,decided_at}'::text[])
      is distinct from (to_jsonb(new) - '{state,decided_by,decided_at}'::text[]) then
    raise exception 'an approval is history: only its decision is written' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger approval_is_kept before update on approval for each row execute function keep_approval();
